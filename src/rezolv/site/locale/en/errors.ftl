error-400 = We cannot make sense of this request
error-403 = This is not for you
error-404 = There is nothing here
error-500 = Something of ours broke
error-csrf = This form is out of date: open the page again and send it once more

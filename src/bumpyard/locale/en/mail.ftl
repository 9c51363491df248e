# E-mail that the server writes. Each message is one line.

mail-hello = Hello { $name },
mail-confirm-subject = Confirm your address for Bumpyard
mail-confirm = { $name } wants to use this address on Bumpyard, for coming back and for notices. If that is you, open this link within a day:
mail-confirm-end = If you know nothing of it, do nothing: nobody can use the address without this link.
mail-return-subject = Your link to come back to Bumpyard
mail-return = Somebody wants to come back to Bumpyard with this address. Each link signs in once, within half an hour, on the device on which you open it:
mail-return-end = If it was not you, do nothing. Pass no link on: it signs in as you.
mail-test-subject = A test of Bumpyard’s e-mail
mail-test = E-mail works: this message was sent by bumpyard admin mail.
mail-digest-subject = Your games on Bumpyard
mail-digest-end = You get this because you gave this address for notices. Switch it off, or choose quiet hours: { $link }

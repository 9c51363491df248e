# The account page: a name that stays, devices, data.

account-off = This server keeps no accounts. You play as a guest, and this browser remembers you.
account-ban-why = The host’s reason: { $reason }
account-ban-until = It ends: { $when }
account-keep = Keep your name
account-keep-about = Your name, face and tables stay yours, on this device and on others. No password, and no e-mail needed.
account-back = Your ways back
account-kept = Your name is kept. These bring you back on any device.
account-saved = Done. You can come back now.
account-remove = Remove

passkey = Passkey
passkey-made = Made on { $day }
passkey-make = Keep it with a passkey
passkey-another = Add a passkey
passkey-remove-which = Remove the passkey of { $day }
passkey-remove-sure = Really remove it?
passkey-there = This device has a passkey for you already.
passkey-address = Passkeys need a name with https, or localhost: at this address no browser has them. Recovery codes work everywhere.
passkey-browser = This browser has no passkeys that we can use. Recovery codes work everywhere.

codes = Your recovery codes
codes-about = Each one signs you in once, if you lose your device. Write them down or save them: they are not shown again.
codes-left =
    { $count ->
        [0] You have no recovery codes.
        [one] You have one recovery code left.
       *[other] You have { $count } recovery codes left.
    }
codes-make = Make recovery codes
codes-again = Make new codes (the old ones stop working)
codes-again-sure = Really replace the old codes?
codes-save = Save as a file
codes-done = I have kept them

handle = Your handle
handle-about = A name that only you have: 2 to 20 letters, digits, - or _. The host sees the changes of the last 90 days.

email = Your e-mail address
email-about = Optional. It brings you back if you lose your devices, and it can tell you of turns in games of days. Nothing else is sent, and nobody sees it.
email-yours = E-mail address
email-new = Another address
email-send = Send a link
email-sent = A link was sent to { $address }. Open it within a day.
email-pending = { $address } waits to be confirmed: open the link that was sent there.
email-remove = Remove
email-removed = The address is removed.
email-confirm = Confirm your address
email-confirm-about = You have opened the link that was sent to your e-mail address.
email-confirm-yes = Yes, it is mine
email-confirmed = Your address is confirmed.

devices = Your devices
device-unknown = Unknown device
device-here = This device
device-used = Last seen on { $day }
device-end = Sign out
device-end-which = Sign out { $device }
device-end-all = Sign out all others
device-link = Add a device
device-link-about = To play on another device as well, open a link there or scan it.
device-link-qr = QR code of the link
device-link-secret = It works once, for ten minutes. Show it to nobody: it signs in as you.
device-link-text = The link
sign-out = Sign out here

sign-in = Been here before?
sign-in-about = Come back with what you kept.
sign-in-passkey = Use a passkey
sign-in-code = Recovery code
sign-in-go = Sign in
sign-in-mail = Or your e-mail address
sign-in-mail-go = Send me a link
sign-in-mail-sent = If somebody has confirmed { $address } here, a link is on its way. It works once, for half an hour.
sign-in-link = Sign in on this device
sign-in-link-about = This link is from { $who }. Go on only if that is you.
sign-in-here = Sign in here
sign-in-tables =
    { $count ->
        [one] You have a seat at one table as the guest you are now. What becomes of it?
       *[other] You have seats at { $count } tables as the guest you are now. What becomes of them?
    }
sign-in-take = Take along
sign-in-leave = Leave to bots

my-data = Your data
my-data-about = All that the server has about you: name, devices, address, tables, chat.
my-data-save = Download it
forget-me = Forget me
forget-me-about = Your name, devices, passkeys and chat are deleted, and bots take your seats. Games stay, without your name. This can’t be undone.
forget-me-yes = Yes, forget me

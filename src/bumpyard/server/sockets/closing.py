"""The codes with which the server closes a socket: RFC 6455, and our own from 4000 on."""

PROTOCOL_ERROR, POLICY, TOO_BIG, RESTART, TRY_LATER = 1002, 1008, 1009, 1012, 1013
WRONG_PROTOCOL, NO_GUEST, BANNED = 4400, 4401, 4403

// Made by `npm run words:types` from the English catalogues. Do not edit.

export interface Words {
  'account-off': undefined
  'account-ban-why': { reason: string | number }
  'account-ban-until': { when: string | number }
  'account-keep': undefined
  'account-keep-about': undefined
  'account-back': undefined
  'account-kept': undefined
  'account-saved': undefined
  'account-remove': undefined
  'passkey': undefined
  'passkey-made': { day: string | number }
  'passkey-make': undefined
  'passkey-another': undefined
  'passkey-remove-which': { day: string | number }
  'passkey-remove-sure': undefined
  'passkey-there': undefined
  'passkey-address': undefined
  'passkey-browser': undefined
  'codes': undefined
  'codes-about': undefined
  'codes-left': { count: number }
  'codes-make': undefined
  'codes-again': undefined
  'codes-again-sure': undefined
  'codes-save': undefined
  'codes-done': undefined
  'handle': undefined
  'handle-about': undefined
  'email': undefined
  'email-about': undefined
  'email-yours': undefined
  'email-new': undefined
  'email-send': undefined
  'email-sent': { address: string | number }
  'email-pending': { address: string | number }
  'email-remove': undefined
  'email-removed': undefined
  'email-confirm': undefined
  'email-confirm-about': undefined
  'email-confirm-yes': undefined
  'email-confirmed': undefined
  'devices': undefined
  'device-unknown': undefined
  'device-here': undefined
  'device-used': { day: string | number }
  'device-end': undefined
  'device-end-which': { device: string | number }
  'device-end-all': undefined
  'device-link': undefined
  'device-link-about': undefined
  'device-link-qr': undefined
  'device-link-secret': undefined
  'device-link-text': undefined
  'sign-out': undefined
  'sign-in': undefined
  'sign-in-about': undefined
  'sign-in-passkey': undefined
  'sign-in-code': undefined
  'sign-in-go': undefined
  'sign-in-mail': undefined
  'sign-in-mail-go': undefined
  'sign-in-mail-sent': { address: string | number }
  'sign-in-link': undefined
  'sign-in-link-about': { who: string | number }
  'sign-in-here': undefined
  'sign-in-tables': { count: number }
  'sign-in-take': undefined
  'sign-in-leave': undefined
  'my-data': undefined
  'my-data-about': undefined
  'my-data-save': undefined
  'forget-me': undefined
  'forget-me-about': undefined
  'forget-me-yes': undefined
  'admin-title': undefined
  'admin-reports': undefined
  'admin-none': undefined
  'admin-report': { number: string | number; name: string | number }
  'admin-by': { name: string | number }
  'admin-said': undefined
  'admin-reported': undefined
  'admin-before': undefined
  'admin-renames': undefined
  'admin-banned': undefined
  'admin-muted': undefined
  'admin-close': undefined
  'admin-done': { number: string | number }
  'admin-find': undefined
  'admin-look': undefined
  'admin-acts': undefined
  'admin-no-acts': undefined
  'admin-leave': undefined
  'admin-act': { name: string | number }
  'admin-what': undefined
  'admin-warn': undefined
  'admin-mute': undefined
  'admin-ban': undefined
  'admin-lift': undefined
  'admin-long': undefined
  'admin-hours': { hours: number }
  'admin-for-good': undefined
  'admin-reason': undefined
  'admin-acted': { act: string | number }
  'face-fox': undefined
  'face-cat': undefined
  'face-dog': undefined
  'face-bear': undefined
  'face-panda': undefined
  'face-rabbit': undefined
  'face-mouse': undefined
  'face-tiger': undefined
  'face-frog': undefined
  'face-owl': undefined
  'face-penguin': undefined
  'face-octopus': undefined
  'cast-mina': undefined
  'cast-mina-style': undefined
  'cast-leo': undefined
  'cast-leo-style': undefined
  'cast-ruby': undefined
  'cast-ruby-style': undefined
  'cast-basil': undefined
  'cast-basil-style': undefined
  'cast-skye': undefined
  'cast-skye-style': undefined
  'cast-sunny': undefined
  'cast-sunny-style': undefined
  'cast-otto': undefined
  'cast-otto-style': undefined
  'cast-noor': undefined
  'cast-noor-style': undefined
  'home': undefined
  'menu': undefined
  'pages': undefined
  'rules': undefined
  'learn': undefined
  'about': undefined
  'settings': undefined
  'language': undefined
  'back': undefined
  'close': undefined
  'cancel': undefined
  'save': undefined
  'saved': undefined
  'send': undefined
  'try-again': undefined
  'you': undefined
  'player-name': { number: string | number }
  'bot-level': { level: string | number }
  'named': { name: string | number; value: string | number }
  'opening': undefined
  'page-failed': undefined
  'page-missing': undefined
  'table-missing': undefined
  'update-ready': undefined
  'update-use': undefined
  'update-later': undefined
  'offline': undefined
  'unofficial': undefined
  'game-tumble': undefined
  'game-duel': undefined
  'game-dodgems': undefined
  'game-tumble-about': undefined
  'game-duel-about': undefined
  'game-dodgems-about': undefined
  'option-leftover_dice': undefined
  'option-leftover_dice-choose': undefined
  'option-leftover_dice-auto': undefined
  'option-claim_duty': undefined
  'option-claim_duty-all': undefined
  'option-claim_duty-one': undefined
  'home-title': undefined
  'home-about': undefined
  'play-bots': undefined
  'with-friends': undefined
  'with-people': undefined
  'soon': undefined
  'join-title': undefined
  'join-code': undefined
  'join': undefined
  'watch': undefined
  'tables-mine': undefined
  'tables-open': undefined
  'tables-none': undefined
  'to-table': undefined
  'daily': undefined
  'daily-short': undefined
  'daily-results': undefined
  'daily-sealed': undefined
  'tables-all': { count: number }
  'join-placeholder': undefined
  'mine-turn': { you: string; count: number; name: string | number }
  'invite-again': { name: string | number; game: string | number }
  'mine-running': undefined
  'mine-open': undefined
  'mine-until': { when: string | number }
  'games-mine': undefined
  'games-all': undefined
  'profiles': undefined
  'new-tab': undefined
  'friends': undefined
  'create-title': undefined
  'create-game': undefined
  'create-seats': undefined
  'create-level': undefined
  'create-seat': { number: string | number }
  'create-takeover': undefined
  'create-absence': undefined
  'ratings': undefined
  'create-rated': undefined
  'create-coach': undefined
  'create-strict': undefined
  'create-strict-about': undefined
  'create-more': undefined
  'create-about': undefined
  'level-novice': undefined
  'level-casual': undefined
  'level-strong': undefined
  'level-expert': undefined
  'create-clock': undefined
  'create-watching': undefined
  'create-public': undefined
  'clock-none': undefined
  'clock-turn': undefined
  'clock-game': undefined
  'clock-day': undefined
  'clock-days': undefined
  'watching-public': undefined
  'watching-open': undefined
  'watching-none': undefined
  'lobby-invite': undefined
  'lobby-link': undefined
  'lobby-code': undefined
  'lobby-qr': { link: string | number }
  'lobby-settings': undefined
  'door': undefined
  'door-invited': undefined
  'door-more': { count: number }
  'admit': undefined
  'admit-name': { name: string | number }
  'invite-title': { name: string | number; game: string | number }
  'invite-full': { name: string | number; game: string | number }
  'invite-removed': { name: string | number }
  'invite-removed-about': undefined
  'invite-seats': { count: number; number: string | number }
  'invite-who': { count: number; names: string | number }
  'invite-watch': { name: string | number }
  'invite-no-watching': undefined
  'lobby-bots': { count: number }
  'lobby-new': undefined
  'lobby-house': undefined
  'own-data': undefined
  'house-value': undefined
  'house-value-clause': { clause: string | number }
  'house-value-about': undefined
  'lobby-wait': undefined
  'share': undefined
  'copied': undefined
  'seats': undefined
  'host': undefined
  'away': undefined
  'away-for': { minutes: string | number }
  'player-away': { name: string | number }
  'player-back': { name: string | number }
  'kick': { name: string | number }
  'seat-free': undefined
  'seat-bot': { name: string | number; level: string | number }
  'rule-days': { days: number }
  'rule-turn': { seconds: number }
  'rule-game': { minutes: number; seconds: number }
  'sit-down': undefined
  'sit-here': undefined
  'get-up': undefined
  'start': undefined
  'starting': undefined
  'players': undefined
  'points': { count: number }
  'to-move': undefined
  'panel': undefined
  'help': undefined
  'log': undefined
  'log-empty': undefined
  'chat': undefined
  'chat-empty': undefined
  'report-somebody': undefined
  'block-somebody': undefined
  'chat-say': undefined
  'mute': { name: string | number }
  'unmute': { name: string | number }
  'tab-log': undefined
  'tab-laid': undefined
  'laid-about': undefined
  'laid-none': undefined
  'tab-chat': undefined
  'tab-fair': undefined
  'tab-keys': undefined
  'tab-score': undefined
  'undo': undefined
  'undo-ask': undefined
  'taken-back': undefined
  'hurry': undefined
  'waiting': undefined
  'watching': undefined
  'paused': undefined
  'paused-all': undefined
  'pause': undefined
  'resume': undefined
  'leave-to-bot': undefined
  'come-back': undefined
  'bot-plays': undefined
  'bot-took-over': undefined
  'seat-left': { you: string; name: string | number }
  'seat-away': { you: string; name: string | number }
  'seat-time': { you: string; name: string | number }
  'seat-resigned': { you: string; name: string | number }
  'seat-returned': { you: string; name: string | number }
  'absent-asked': { name: string | number }
  'absent-bot': undefined
  'absent-wait': undefined
  'absent-end': undefined
  'absent-told': { you: string; name: string | number }
  'answered-voted': { you: string; name: string | number; them: string; other: string | number; choice: string | number }
  'answered-host': { you: string; name: string | number; them: string; other: string | number; choice: string | number }
  'answered-majority': { you: string; name: string | number; choice: string | number }
  'answered-settings': { you: string; name: string | number; choice: string | number }
  'abandon': undefined
  'agree': undefined
  'refuse': undefined
  'ok': undefined
  'request-undo': { you: string; name: string | number }
  'request-pause': { you: string; name: string | number }
  'request-end': { you: string; name: string | number }
  'request-asked': { names: string | number }
  'request-agreed': { names: string | number }
  'request-left': { seconds: number }
  'request-withdraw': undefined
  'request-refused': { you: string; name: string | number }
  'request-lapsed': undefined
  'request-overtaken': undefined
  'request-stays-undo': undefined
  'request-stays-pause': undefined
  'request-stays-end': undefined
  'pause-waiting': undefined
  'abandon-waiting': undefined
  'abandon-sure': undefined
  'connection-lost': undefined
  'connection-old': undefined
  'your-turn': undefined
  'turn-title': undefined
  'notify-offer': undefined
  'notify-yes': undefined
  'notify-no': undefined
  'turn-of': { names: string | number }
  'turn-none': undefined
  'clock-left': { name: string | number; seconds: number }
  'choices-none': undefined
  'key-last': undefined
  'key-turn': undefined
  'key-clock': undefined
  'key-choices': undefined
  'key-describe': undefined
  'key-help': undefined
  'keys-game': undefined
  'keys-ask': undefined
  'keys-table': undefined
  'keys-arrows': undefined
  'fair-verified': undefined
  'fair-sealed': undefined
  'fair-failed': undefined
  'fair-unknown': undefined
  'fair-about': undefined
  'fair-limits': undefined
  'verifier-about': undefined
  'verifier-link': undefined
  'verifier-hash': undefined
  'fair-count-verified': undefined
  'fair-count-sealed': undefined
  'fair-count-failed': undefined
  'fair-last': undefined
  'fair-dice': { count: number }
  'fair-card': undefined
  'fair-number': { number: string | number }
  'fair-receipt': undefined
  'verify-good': undefined
  'verify-bad': undefined
  'verify-checking': undefined
  'verify-again': undefined
  'verify-details': undefined
  'verify-entry': { number: string | number }
  'verify-chain': undefined
  'verify-secret': undefined
  'verify-receipt': undefined
  'verify-bytes': undefined
  'verify-draws': undefined
  'verify-choices': undefined
  'verify-more': undefined
  'fair-absent': undefined
  'fair-own': undefined
  'fair-mixers': undefined
  'fair-code': undefined
  'fair-code-about': undefined
  'fair-compared': undefined
  'fair-compared-none': undefined
  'unfair-title': undefined
  'unfair-not-asked': undefined
  'unfair-seat': undefined
  'unfair-entry-changed': undefined
  'unfair-root': undefined
  'unfair-settings': undefined
  'unfair-pledge': undefined
  'unfair-late-pledge': undefined
  'unfair-bytes': undefined
  'unfair-elsewhere': undefined
  'unfair-label': undefined
  'unfair-number': undefined
  'unfair-key': undefined
  'unfair-outcome': undefined
  'unfair-split': { name: string | number }
  'unfair-signature': { name: string | number }
  'unfair-undo': undefined
  'unfair-choice': undefined
  'unfair-seal': undefined
  'unfair-hash': undefined
  'unfair-log': undefined
  'unfair-means': undefined
  'unfair-more': undefined
  'unfair-play-on': undefined
  'elsewhere-title': undefined
  'elsewhere-about': undefined
  'elsewhere-means': undefined
  'elsewhere-yes': undefined
  'elsewhere-no': undefined
  'end-won': { you: string; name: string | number }
  'end-shared': { names: string | number }
  'end-nobody': undefined
  'end-abandoned': undefined
  'end-away': { you: string; name: string | number }
  'end-counting': undefined
  'end-scores': { scores: string | number }
  'picture': undefined
  'see-board': undefined
  'result': undefined
  'rematch': undefined
  'rematch-join': undefined
  'rematch-same': undefined
  'rematch-see': undefined
  'replay': undefined
  'game-file': undefined
  'replay-play': undefined
  'replay-stop': undefined
  'replay-back': undefined
  'replay-on': undefined
  'replay-moment': undefined
  'replay-speed': undefined
  'replay-missing': undefined
  'replay-view': undefined
  'replay-view-all': undefined
  'replay-view-of': { you: string; name: string | number }
  'replay-next-view': undefined
  'replay-share': undefined
  'replay-turn-on': undefined
  'replay-turn-back': undefined
  'replay-first': undefined
  'replay-last': undefined
  'replay-faster': undefined
  'replay-slower': undefined
  'replay-open': undefined
  'replay-open-about': undefined
  'replay-choose': undefined
  'whatif': undefined
  'whatif-about': { moment: string | number }
  'whatif-seat': undefined
  'whatif-begin': undefined
  'settings-name': undefined
  'settings-face': undefined
  'account-menu': undefined
  'settings-account': undefined
  'settings-theme': undefined
  'settings-motion': undefined
  'settings-speed': undefined
  'settings-confirm': undefined
  'settings-keys': undefined
  'settings-tips': undefined
  'settings-sound': undefined
  'settings-volume': undefined
  'notices': undefined
  'settings-calls': undefined
  'settings-vibrate': undefined
  'settings-beckon': undefined
  'settings-notify': undefined
  'notify-allow': undefined
  'notify-blocked': undefined
  'theme-auto': undefined
  'theme-light': undefined
  'theme-dark': undefined
  'motion-auto': undefined
  'motion-none': undefined
  'speed-slow': undefined
  'speed-usual': undefined
  'speed-quick': undefined
  'about-what': undefined
  'about-unofficial': undefined
  'about-fair': undefined
  'counts': undefined
  'counts-link': undefined
  'counts-running': undefined
  'counts-finished': undefined
  'counts-ended-by-players': undefined
  'counts-never-started': undefined
  'counts-ended-by-operator': undefined
  'counts-none': undefined
  'counts-about': undefined
  'credits': undefined
  'credits-tumble': undefined
  'credits-duel': undefined
  'credits-dodgems': undefined
  'credits-buy': undefined
  'credits-code': undefined
  'credits-font': undefined
  'rules-learn': undefined
  'rules-numbers': undefined
  'tab-luck': undefined
  'luck-and-skill': undefined
  'refused-other': { message: string | number }
  'refused-error': undefined
  'refused-server': undefined
  'refused-internal': undefined
  'refused-wrong-view': undefined
  'refused-store': undefined
  'refused-unknown': undefined
  'refused-guest': undefined
  'refused-forbidden': undefined
  'refused-limited': undefined
  'refused-stale': undefined
  'refused-not-yours': undefined
  'refused-wrong-seat': undefined
  'refused-wrong-node': undefined
  'refused-move': undefined
  'refused-illegal': undefined
  'refused-outcome': undefined
  'refused-rated-undo': undefined
  'refused-refused': undefined
  'refused-table': undefined
  'refused-fair': undefined
  'refused-refuted': undefined
  'refused-replay': undefined
  'refused-notation': undefined
  'refused-setup': undefined
  'refused-data': undefined
  'refused-too-large': undefined
  'refused-request': undefined
  'refused-message': undefined
  'refused-protocol': undefined
  'refused-asked': undefined
  'refused-banned': undefined
  'ban-why': undefined
  'refused-begun': undefined
  'refused-blank': undefined
  'refused-bot-plays': undefined
  'refused-busy': undefined
  'refused-closed': undefined
  'refused-full': undefined
  'refused-hosting': undefined
  'refused-face': undefined
  'refused-name': undefined
  'refused-no-coach': undefined
  'refused-no-rematch': undefined
  'refused-no-undo': undefined
  'refused-not-begun': undefined
  'refused-not-host': undefined
  'refused-not-over': undefined
  'refused-nothing-to-decide': undefined
  'refused-paused': undefined
  'refused-private': undefined
  'refused-removed': undefined
  'refused-resigned': undefined
  'refused-seat-taken': undefined
  'refused-too-few-seats': undefined
  'refused-code': undefined
  'refused-handle': undefined
  'refused-endpoint': undefined
  'refused-no-push': undefined
  'refused-zone': undefined
  'refused-no-mail': undefined
  'refused-mails': undefined
  'refused-mail': undefined
  'refused-address': undefined
  'refused-handle-taken': undefined
  'refused-last-passkey': undefined
  'refused-link': undefined
  'refused-muted': undefined
  'refused-no-accounts': undefined
  'refused-day-over': undefined
  'refused-daily': undefined
  'refused-no-daily': undefined
  'refused-no-friends': undefined
  'refused-no-queue': undefined
  'refused-no-profile': undefined
  'refused-no-reason': undefined
  'refused-no-guest': undefined
  'refused-no-report': undefined
  'refused-friend-link': undefined
  'refused-not-asked': undefined
  'refused-no-friend': undefined
  'refused-friends-full': undefined
  'refused-not-kept': undefined
  'refused-passkey': undefined
  'refused-passkeys': undefined
  'refused-tables': undefined
  'notice-warn': { message: string | number }
  'notice-mute': { message: string | number }
  'notice-mute-until': { when: string | number; message: string | number }
  'notice-stops': { minutes: number }
  'create-another': undefined
  'rules-read': undefined
  'bump-beats': { you: string; other: string | number; dice: string | number; lying: string | number; name: string | number; them: string }
  'bump-power': { you: string; other: string | number; power: string | number; name: string | number; them: string }
  'five-alike': { you: string; face: string | number; name: string | number }
  'meanwhile-bumped': { name: string | number; dice: string | number; card: string | number }
  'meanwhile-took': { name: string | number; cards: string | number }
  'coach': undefined
  'coach-key': undefined
  'coach-key-ask': undefined
  'coach-best': { choice: string | number }
  'coach-best-for': { choice: string | number; percent: string | number; card: string | number }
  'coach-best-by': { choice: string | number; percent: string | number }
  'coach-any': undefined
  'coach-nothing': undefined
  'coach-off': undefined
  'coach-keep': { dice: string | number }
  'coach-keep-none': undefined
  'coach-is-best': undefined
  'coach-costs': { percent: string | number }
  'coach-costs-choice': { choice: string | number; percent: string | number }
  'coach-chance': { percent: string | number }
  'coach-legend': undefined
  'coach-legend-cards': undefined
  'coach-odds': { card: string | number; make: string | number; plan: string | number; hold: string | number }
  'luck-waiting': undefined
  'luck-working': { of: number; done: string | number }
  'luck-failed': undefined
  'luck-chances': undefined
  'luck-account': undefined
  'luck-start': undefined
  'luck-own-dice': undefined
  'luck-others-dice': undefined
  'luck-cards': undefined
  'luck-read': undefined
  'luck-error': undefined
  'luck-gifts': undefined
  'luck-drift': undefined
  'luck-result': undefined
  'luck-without': undefined
  'luck-luckier': undefined
  'luck-rating': undefined
  'luck-turning': undefined
  'luck-costly': undefined
  'luck-step': { step: string | number }
  'luck-moved': { name: string | number; before: string | number; after: string | number }
  'luck-better': { you: string; played: string | number; best: string | number; percent: string | number; name: string | number }
  'luck-flawless': undefined
  'luck-without-about': undefined
  'luck-about': undefined
  'picture-about': undefined
  'picture-save': undefined
  'picture-copy': undefined
  'picture-not-copied': undefined
  'picture-without': undefined
  'picture-luck': { luck: string | number; errors: string | number }
  'picture-move': undefined
  'daily-of': { day: string | number }
  'daily-about': undefined
  'daily-left': { two: string | number; three: string | number }
  'daily-streak': { days: number }
  'daily-forgiven': undefined
  'daily-play': undefined
  'daily-go-on': undefined
  'daily-late': undefined
  'daily-won': undefined
  'daily-lost': undefined
  'daily-given-up': undefined
  'daily-missed': undefined
  'daily-players': { count: number }
  'daily-share': undefined
  'daily-decisions': undefined
  'daily-results-of': { game: string | number }
  'daily-hidden': undefined
  'daily-stood': { n: string | number; done: string | number; full: string | number }
  'daily-better': { percent: string | number }
  'daily-finished': { done: string | number; total: string | number }
  'daily-same': undefined
  'daily-friends': undefined
  'daily-place': undefined
  'daily-player': undefined
  'daily-score': undefined
  'daily-errors': undefined
  'daily-errors-about': undefined
  'daily-winner': undefined
  'daily-you': { who: string | number }
  'daily-somebody': undefined
  'daily-days': undefined
  'daily-fair': undefined
  'daily-fair-about': undefined
  'daily-date': undefined
  'daily-root': undefined
  'daily-json': undefined
  'dodgems-dummy': undefined
  'dodgems-colour-green': undefined
  'dodgems-colour-red': undefined
  'dodgems-colour-blue': undefined
  'dodgems-colour-yellow': undefined
  'dodgems-arrow-F': undefined
  'dodgems-arrow-FR': undefined
  'dodgems-arrow-R': undefined
  'dodgems-arrow-BR': undefined
  'dodgems-arrow-B': undefined
  'dodgems-arrow-BL': undefined
  'dodgems-arrow-L': undefined
  'dodgems-arrow-FL': undefined
  'dodgems-side-south': undefined
  'dodgems-side-west': undefined
  'dodgems-side-north': undefined
  'dodgems-side-east': undefined
  'dodgems-ahead-of-south': undefined
  'dodgems-ahead-of-west': undefined
  'dodgems-ahead-of-north': undefined
  'dodgems-ahead-of-east': undefined
  'dodgems-way-left': undefined
  'dodgems-way-right': undefined
  'dodgems-way-first': undefined
  'dodgems-way-last': undefined
  'dodgems-off-border': undefined
  'dodgems-off-corner': undefined
  'dodgems-off-pillar': undefined
  'dodgems-by-border': undefined
  'dodgems-by-corner': undefined
  'dodgems-by-pillar': undefined
  'dodgems-kind-turbo': undefined
  'dodgems-kind-brake': undefined
  'dodgems-kind-swerve': undefined
  'dodgems-kind-oil-slick': undefined
  'dodgems-kind-anchor': undefined
  'dodgems-kind-airbag': undefined
  'dodgems-kind-re-spin': undefined
  'dodgems-kind-queue-jump': undefined
  'dodgems-kind-flat-battery': undefined
  'dodgems-about-turbo': { turbo: string | number }
  'dodgems-about-brake': { brake: string | number }
  'dodgems-about-swerve': undefined
  'dodgems-about-oil-slick': undefined
  'dodgems-about-anchor': undefined
  'dodgems-about-airbag': undefined
  'dodgems-about-re-spin': undefined
  'dodgems-about-queue-jump': undefined
  'dodgems-about-flat-battery': undefined
  'dodgems-card-direction': { card: string | number; arrows: string | number }
  'dodgems-card-reaction': { card: string | number; about: string | number }
  'dodgems-lot-drawn': { you: string; card: string | number; name: string | number }
  'dodgems-first-player': { you: string; name: string | number }
  'dodgems-taken': { you: string; colour: string | number; name: string | number }
  'dodgems-placed': { you: string; space: string | number; name: string | number }
  'dodgems-drawn': { you: string; card: string | number; name: string | number }
  'dodgems-remade-direction': undefined
  'dodgems-remade-reaction': undefined
  'dodgems-nothing-direction': { you: string; name: string | number }
  'dodgems-nothing-reaction': { you: string; name: string | number }
  'dodgems-round': { round: string | number }
  'dodgems-rolled': { you: string; die: string | number; name: string | number }
  'dodgems-missing': { you: string; points: number; name: string | number }
  'dodgems-emptied': { you: string; points: number; name: string | number }
  'dodgems-shown': { cards: string | number }
  'dodgems-shown-one': { name: string | number; card: string | number }
  'dodgems-announced': { you: string; arrow: string | number; name: string | number }
  'dodgems-reacted': { you: string; card: string | number; way: string; name: string | number }
  'dodgems-reacted-self': { you: string; card: string | number; name: string | number }
  'dodgems-reacted-on': { you: string; card: string | number; other: string | number; name: string | number; them: string; way: string }
  'dodgems-turned': { you: string; heading: string | number; name: string | number }
  'dodgems-drove': { you: string; space: string | number; name: string | number }
  'dodgems-ricocheted': { you: string; barrier: string | number; name: string | number }
  'dodgems-stopped': { you: string; barrier: string | number; space: string | number; name: string | number }
  'dodgems-hit': { you: string; other: string | number; name: string | number; them: string }
  'dodgems-hit-chain': { you: string; other: string | number; name: string | number; them: string }
  'dodgems-pushed': { you: string; space: string | number; name: string | number }
  'dodgems-anchored': { you: string; name: string | number }
  'dodgems-airbagged': { you: string; name: string | number }
  'dodgems-discarded': { you: string; cards: string | number; name: string | number }
  'dodgems-scored': { you: string; points: string | number; name: string | number }
  'dodgems-flat': { you: string; name: string | number }
  'dodgems-ended-points': undefined
  'dodgems-ended-rounds': undefined
  'dodgems-recap': { you: string; gain: string | number; does: string | number; name: string | number }
  'dodgems-recap-hit': { them: string; other: string | number }
  'dodgems-recap-flew': { you: string; other: string | number; them: string }
  'dodgems-recap-knocked': { them: string; other: string | number }
  'dodgems-recap-none': undefined
  'dodgems-note-take': undefined
  'dodgems-note-take-dummy': undefined
  'dodgems-note-start': undefined
  'dodgems-note-start-dummy': undefined
  'dodgems-note-pick': undefined
  'dodgems-note-pick-dummy': undefined
  'dodgems-note-left-dummy': { card: string | number }
  'dodgems-note-left-own': { card: string | number }
  'dodgems-note-picked': undefined
  'dodgems-note-announce': undefined
  'dodgems-note-announce-dummy': undefined
  'dodgems-note-react': undefined
  'dodgems-note-discard': undefined
  'dodgems-note-trim': { count: number }
  'dodgems-note-extra': undefined
  'dodgems-note-target': undefined
  'dodgems-note-way': undefined
  'dodgems-note-waiting': { you: string; count: number; name: string | number }
  'dodgems-note-all': undefined
  'dodgems-note-sure': undefined
  'dodgems-take': undefined
  'dodgems-start': undefined
  'dodgems-pick': undefined
  'dodgems-pick-dummy': undefined
  'dodgems-pick-own': undefined
  'dodgems-announce': { arrow: string | number }
  'dodgems-play': { card: string | number }
  'dodgems-play-none': undefined
  'dodgems-go': undefined
  'dodgems-move': { count: number }
  'dodgems-discard': { count: number }
  'dodgems-draw': undefined
  'dodgems-no-draw': undefined
  'dodgems-pass': undefined
  'dodgems-for-dummy': { card: string | number }
  'dodgems-would-take': { colour: string | number }
  'dodgems-would-start': { space: string | number; side: string | number }
  'dodgems-would-drive': { count: number; ahead: string | number }
  'dodgems-would-announce': { arrow: string | number; ahead: string | number }
  'dodgems-would-discard': { cards: string | number }
  'dodgems-ahead-open': { space: string | number }
  'dodgems-ahead-hit': undefined
  'dodgems-ahead-car': { count: number; name: string | number }
  'dodgems-ahead-bounce': { barrier: string | number; space: string | number; rest: string | number }
  'dodgems-then-open': { space: string | number }
  'dodgems-then-car': { name: string | number }
  'dodgems-then-stop': { barrier: string | number; space: string | number }
  'dodgems-push': { space: string | number }
  'dodgems-push-chain': { name: string | number }
  'dodgems-push-anchor': undefined
  'dodgems-could-hit-you': { names: string | number }
  'dodgems-could-hit': { you: string; names: string | number; name: string | number }
  'dodgems-track': undefined
  'dodgems-hand': undefined
  'dodgems-hand-dummy': undefined
  'dodgems-options': undefined
  'dodgems-order': undefined
  'dodgems-round-short': { round: string | number }
  'dodgems-goal': { points: string | number }
  'dodgems-again': undefined
  'dodgems-again-end': undefined
  'dodgems-again-begins': undefined
  'dodgems-again-over': undefined
  'dodgems-discards': undefined
  'dodgems-chosen': { you: string }
  'dodgems-choosing': { you: string }
  'dodgems-speed': { speed: string | number }
  'dodgems-points-short': { points: number }
  'dodgems-count-directions': { count: number }
  'dodgems-count-reactions': { count: number }
  'dodgems-car': { name: string | number; number: string | number; colour: string | number }
  'dodgems-car-on': { name: string | number; number: string | number; colour: string | number; space: string | number }
  'dodgems-car-speed': { speed: string | number }
  'dodgems-car-heading': { heading: string | number }
  'dodgems-car-hit': undefined
  'dodgems-summary-round': { round: string | number; points: number }
  'dodgems-summary-player': { points: number; directions: number; reactions: number }
  'dodgems-summary-order': { names: string | number }
  'dodgems-summary-moving': { names: string | number }
  'dodgems-summary-track': { size: string | number; pillars: string | number; side: string | number }
  'dodgems-summary-hand': { cards: string | number }
  'dodgems-summary-dummy': { cards: string | number }
  'dodgems-line-points': undefined
  'dodgems-key-choose': { position: string | number }
  'dodgems-key-main': undefined
  'dodgems-key-pass': undefined
  'dodgems-nearing': { you: string; count: number; name: string | number }
  'dodgems-last-round': undefined
  'duel-colour-plum': undefined
  'duel-colour-rose': undefined
  'duel-colour-lagoon': undefined
  'duel-card': { colour: string | number; face: string | number }
  'duel-asks-alike': { n: number }
  'duel-asks-run': { n: string | number }
  'duel-swap-card': { asks: string | number }
  'duel-joker': undefined
  'duel-bonus-pile': undefined
  'duel-bonus': undefined
  'duel-the-card': { card: string | number }
  'duel-the-bonus-pile': undefined
  'duel-bonus-name': { power: string | number; condition: string | number }
  'duel-power-rolls': undefined
  'duel-power-step': undefined
  'duel-power-any': undefined
  'duel-power-expel': undefined
  'duel-power-protect': undefined
  'duel-power-rolls-about': undefined
  'duel-power-step-about': undefined
  'duel-power-any-about': undefined
  'duel-power-expel-about': undefined
  'duel-power-protect-about': undefined
  'duel-condition-pairs': undefined
  'duel-condition-faces': undefined
  'duel-condition-mixed_row': undefined
  'duel-condition-mixed_column': undefined
  'duel-condition-row': undefined
  'duel-condition-column': undefined
  'duel-condition-diagonal': undefined
  'duel-condition-block': undefined
  'duel-condition-pairs-about': { points: string | number }
  'duel-condition-faces-about': { points: string | number }
  'duel-condition-mixed_row-about': { points: string | number }
  'duel-condition-mixed_column-about': { points: string | number }
  'duel-condition-row-about': { two: string | number; three: string | number; four: string | number }
  'duel-condition-column-about': { two: string | number; three: string | number; four: string | number }
  'duel-condition-diagonal-about': { two: string | number; three: string | number; four: string | number }
  'duel-condition-block-about': { points: string | number }
  'duel-bonus-about': { power: string | number; does: string | number; pays: string | number; house: string | number; points: string | number }
  'duel-card-turned': { card: string | number }
  'duel-bonus-drawn': { you: string; name: string | number }
  'duel-bonus-seen': { power: string | number; condition: string | number }
  'duel-start-rolled': { you: string; face: string | number; name: string | number }
  'duel-start-tied': undefined
  'duel-started': { you: string; name: string | number }
  'duel-card-retrieved': { you: string; card: string | number; name: string | number }
  'duel-card-placed': { you: string; card: string | number; place: string | number; name: string | number }
  'duel-cards-swapped': { you: string; first: string | number; second: string | number; name: string | number }
  'duel-cards-given-up': { you: string; cards: string | number; name: string | number }
  'duel-rolled': { you: string; rolled: string | number; name: string | number }
  'duel-rolled-again': { you: string; kept: string | number; rolled: string | number; name: string | number }
  'duel-stopped': { you: string; dice: string | number; name: string | number }
  'duel-bonus-played': { you: string; power: string | number; name: string | number }
  'duel-die-turned': { you: string; before: string | number; after: string | number; name: string | number }
  'duel-claim-protected': { you: string; card: string | number; name: string | number }
  'duel-bumped': { count: number; you: string; dice: string | number; name: string | number }
  'duel-claimed': { you: string; card: string | number; dice: string | number; name: string | number }
  'duel-grid-filled': { you: string; name: string | number }
  'duel-hand-shown': { you: string; cards: string | number; name: string | number }
  'duel-hand-shown-empty': { you: string; name: string | number }
  'duel-retrieve': undefined
  'duel-roll': undefined
  'duel-roll-again': { count: number }
  'duel-stop': undefined
  'duel-done': undefined
  'duel-leave': undefined
  'duel-play': { power: string | number }
  'duel-place': undefined
  'duel-place-it': undefined
  'duel-choose-pile': undefined
  'duel-claim': undefined
  'duel-bump': undefined
  'duel-expel': undefined
  'duel-protect': undefined
  'duel-pile-colour': { count: string | number }
  'duel-pile-point': { count: string | number }
  'duel-playable': undefined
  'duel-duty': { cards: string | number }
  'duel-note-ready': undefined
  'duel-note-last': undefined
  'duel-note-refill': undefined
  'duel-note-place': { card: string | number }
  'duel-note-place-swap': { card: string | number }
  'duel-note-place-gain': { card: string | number; place: string | number; gain: string | number }
  'duel-note-swap': undefined
  'duel-note-swap-second': undefined
  'duel-note-swap-gain': { first: string | number; second: string | number; gain: string | number }
  'duel-note-keep': { left: number }
  'duel-note-claim': undefined
  'duel-note-duty': undefined
  'duel-note-bonus': undefined
  'duel-note-bonus-waits': undefined
  'duel-note-done': undefined
  'duel-note-choose': { card: string | number }
  'duel-note-choose-more': { card: string | number }
  'duel-note-turn': { power: string | number }
  'duel-note-face': { face: string | number }
  'duel-note-expel': undefined
  'duel-note-protect': undefined
  'duel-note-waiting': { you: string; name: string | number }
  'duel-note-sure': undefined
  'duel-gain': { points: number }
  'duel-loss': { points: number }
  'duel-no-gain': undefined
  'duel-effect-colour': { card: string | number; dice: string | number }
  'duel-effect-points': { card: string | number; dice: string | number; points: number }
  'duel-effect-growing': { card: string | number; dice: string | number; points: number }
  'duel-effect-bonus': { dice: string | number }
  'duel-effect-bump': { card: string | number; dice: string | number; name: string | number; lying: string | number }
  'duel-effect-expel': { name: string | number; lying: string | number; card: string | number; dice: string | number }
  'duel-effect-protect': { card: string | number }
  'duel-effect-turn': { power: string | number; before: string | number; after: string | number }
  'duel-ways': { count: number }
  'duel-choices-place': { cards: string | number; places: string | number }
  'duel-river': undefined
  'duel-dice': undefined
  'duel-die': { position: string | number; face: string | number }
  'duel-die-kept': undefined
  'duel-hand': undefined
  'duel-hand-of': { name: string | number }
  'duel-hand-none': undefined
  'duel-taken': undefined
  'duel-grid-yours': undefined
  'duel-grid-of': { name: string | number }
  'duel-grid-empty': undefined
  'duel-cell': { place: string | number; card: string | number }
  'duel-cell-free': { place: string | number }
  'duel-row-sum': { row: string | number; points: string | number; colours: string | number; total: string | number }
  'duel-place-worth': { card: string | number; value: string | number }
  'duel-place-growing': { card: string | number; value: string | number }
  'duel-place-swap': undefined
  'duel-place-empty': undefined
  'duel-place-dice': { you: string; dice: string | number; name: string | number }
  'duel-place-protected': undefined
  'duel-bonus-pile-count': { count: number }
  'duel-discard': { cards: string | number }
  'duel-seat-grid': { count: string | number; full: string | number }
  'duel-seat-bonus': { count: number }
  'duel-summary-player': { name: string | number; points: number; count: string | number; full: string | number; held: number }
  'duel-summary-row': { row: string | number; cards: string | number; points: string | number; colours: string | number; total: string | number }
  'duel-summary-piles': { colour: string | number; point: string | number }
  'duel-key-die': { position: string | number }
  'duel-key-main': undefined
  'duel-key-stop': undefined
  'duel-key-next': undefined
  'duel-key-bonus': undefined
  'duel-key-cancel': undefined
  'duel-line-row': { row: string | number }
  'duel-line-joker': { colour: string | number }
  'duel-choice-place': { card: string | number; place: string | number }
  'duel-choice-swap': { first: string | number; second: string | number }
  'duel-nearing': { you: string; count: number; name: string | number }
  'refuse-over': undefined
  'refuse-watching': undefined
  'refuse-paused': undefined
  'refuse-showing': undefined
  'refuse-now': undefined
  'refuse-turn': { you: string; count: number; name: string | number }
  'refuse-roll': undefined
  'refuse-stop': undefined
  'refuse-dice-misfit': { asks: string | number }
  'refuse-dice-more': { count: number }
  'refuse-dice-total': { total: string | number }
  'refuse-dice-highest': undefined
  'refuse-dice-own': undefined
  'refuse-tumble-turn': undefined
  'refuse-tumble-turned': undefined
  'refuse-tumble-empty': undefined
  'refuse-tumble-bonus': undefined
  'refuse-tumble-auto': undefined
  'refuse-duel-retrieve': undefined
  'refuse-duel-refill': undefined
  'refuse-duel-place': undefined
  'refuse-duel-swap': undefined
  'refuse-duel-grid': undefined
  'refuse-duel-theirs': undefined
  'refuse-duel-deck': undefined
  'refuse-duel-protected': undefined
  'refuse-duel-bonus': undefined
  'refuse-dodgems-take': undefined
  'refuse-dodgems-start': undefined
  'refuse-dodgems-pick': undefined
  'refuse-dodgems-reaction': undefined
  'refuse-dodgems-direction': undefined
  'refuse-dodgems-useless': undefined
  'refuse-dodgems-dummy': undefined
  'refuse-dodgems-announce': undefined
  'refuse-dodgems-react': undefined
  'refuse-dodgems-car': undefined
  'refuse-dodgems-move': undefined
  'refuse-dodgems-discard': undefined
  'tip-none': undefined
  'tip-tumble-take': undefined
  'tip-tumble-first': { count: number }
  'tip-tumble-set': undefined
  'tip-tumble-last': undefined
  'tip-tumble-keep': undefined
  'tip-tumble-stop': undefined
  'tip-tumble-turn': undefined
  'tip-tumble-tie': { total: string | number }
  'tip-tumble-bump': undefined
  'tip-tumble-claim': undefined
  'tip-tumble-bonus': undefined
  'tip-duel-hand': undefined
  'tip-duel-keep': undefined
  'tip-duel-duty': undefined
  'tip-duel-bump': undefined
  'tip-duel-bonus': undefined
  'tip-duel-refill': undefined
  'tip-duel-place': undefined
  'tip-duel-row': undefined
  'tip-duel-swap': undefined
  'tip-duel-end': undefined
  'tip-dodgems-start': undefined
  'tip-dodgems-pick': undefined
  'tip-dodgems-dummy': undefined
  'tip-dodgems-announce': undefined
  'tip-dodgems-react': undefined
  'tip-dodgems-move': undefined
  'tip-dodgems-discard': undefined
  'tip-dodgems-trim': undefined
  'tip-dodgems-extra': undefined
  'lesson-title': { game: string | number }
  'lesson-step': { step: string | number; steps: string | number }
  'lesson-coach': undefined
  'lesson-next': undefined
  'lesson-again': undefined
  'lesson-leave': undefined
  'lesson-other': undefined
  'lesson-done': undefined
  'lesson-play': undefined
  'lesson-rules': undefined
  'lesson-key-say': undefined
  'lesson-rival-1': undefined
  'lesson-rival-2': undefined
  'lesson-tumble-roll': undefined
  'lesson-tumble-roll-do': undefined
  'lesson-tumble-keep': undefined
  'lesson-tumble-keep-do': undefined
  'lesson-tumble-stop': undefined
  'lesson-tumble-stop-do': undefined
  'lesson-tumble-claim': undefined
  'lesson-tumble-claim-do': undefined
  'lesson-tumble-single': undefined
  'lesson-tumble-single-do': undefined
  'lesson-tumble-bonus': undefined
  'lesson-tumble-bonus-do': undefined
  'lesson-tumble-bumped': undefined
  'lesson-tumble-bumped-do': undefined
  'lesson-tumble-white': undefined
  'lesson-tumble-white-do': undefined
  'lesson-tumble-turn': undefined
  'lesson-tumble-turn-do': undefined
  'lesson-tumble-bump': undefined
  'lesson-tumble-bump-do': undefined
  'lesson-tumble-pair': undefined
  'lesson-tumble-pair-do': undefined
  'lesson-tumble-take': undefined
  'lesson-tumble-take-do': undefined
  'lesson-tumble-sets': undefined
  'lesson-duel-retrieve': undefined
  'lesson-duel-retrieve-do': undefined
  'lesson-duel-refill': undefined
  'lesson-duel-refill-do': undefined
  'lesson-duel-place': undefined
  'lesson-duel-place-do': undefined
  'lesson-duel-swap': undefined
  'lesson-duel-swap-do': undefined
  'lesson-duel-roll': undefined
  'lesson-duel-roll-do': undefined
  'lesson-duel-keep': undefined
  'lesson-duel-keep-do': undefined
  'lesson-duel-stop': undefined
  'lesson-duel-stop-do': undefined
  'lesson-duel-play': undefined
  'lesson-duel-play-do': undefined
  'lesson-duel-bump': undefined
  'lesson-duel-bump-do': undefined
  'lesson-duel-claim': undefined
  'lesson-duel-claim-do': undefined
  'lesson-duel-bonus': undefined
  'lesson-duel-bonus-do': undefined
  'lesson-duel-done': undefined
  'lesson-duel-done-do': undefined
  'lesson-duel-end': undefined
  'lesson-dodgems-track': undefined
  'lesson-dodgems-pick': undefined
  'lesson-dodgems-pick-do': undefined
  'lesson-dodgems-announce': undefined
  'lesson-dodgems-announce-do': undefined
  'lesson-dodgems-react': undefined
  'lesson-dodgems-react-do': undefined
  'lesson-dodgems-bump': undefined
  'lesson-dodgems-bump-do': undefined
  'lesson-dodgems-again': undefined
  'lesson-dodgems-again-do': undefined
  'lesson-dodgems-pass': undefined
  'lesson-dodgems-pass-do': undefined
  'lesson-dodgems-ricochet': undefined
  'lesson-dodgems-ricochet-do': undefined
  'lesson-dodgems-hit': undefined
  'lesson-dodgems-hit-do': undefined
  'lesson-dodgems-end': undefined
  'call-about': { game: string | number; told: string | number }
  'call-turn': undefined
  'call-invite': { name: string | number }
  'call-waits': { name: string | number }
  'call-ended': undefined
  'games-finished': undefined
  'games-none': undefined
  'games-no-match': undefined
  'games-game': undefined
  'games-any': undefined
  'games-opponent': undefined
  'games-anyone': undefined
  'games-with': { who: string | number; number: string | number }
  'games-starred': undefined
  'games-star': { game: string | number; names: string | number }
  'games-more': undefined
  'games-report': undefined
  'games-study': { luck: string | number; errors: string | number }
  'games-study-about': undefined
  'report-whom': undefined
  'report-said': undefined
  'report-said-none': undefined
  'report-why': undefined
  'report-about': undefined
  'report-send': undefined
  'report-sent': undefined
  'friends-mine': undefined
  'friends-none': undefined
  'friends-here': undefined
  'friend-online': undefined
  'friend-offline': undefined
  'friend-waits': { game: string | number }
  'friend-plays': { game: string | number }
  'friend-sit-down': { who: string | number }
  'friend-watch': { who: string | number }
  'friend-play': undefined
  'friend-play-with': { who: string | number }
  'friend-more': { who: string | number }
  'friend-remove': { who: string | number }
  'friend-remove-sure': { who: string | number }
  'friend-block': { who: string | number }
  'friend-block-sure': { who: string | number }
  'friend-block-about': undefined
  'friend-blocked': { who: string | number }
  'friend-unblock': undefined
  'friend-unblock-who': { who: string | number }
  'friend-invite': undefined
  'friend-invite-who': { who: string | number }
  'friend-invited': undefined
  'friend-invited-who': { who: string | number }
  'friends-asking': undefined
  'friend-accept': undefined
  'friend-accept-who': { who: string | number }
  'friend-decline': undefined
  'friend-decline-who': { who: string | number }
  'friends-add': undefined
  'friends-handle': undefined
  'friends-handle-about': undefined
  'friends-ask': undefined
  'friends-asked': { who: string | number }
  'friends-link': undefined
  'friends-link-about': undefined
  'friends-link-until': { day: string | number }
  'friends-link-text': undefined
  'friends-link-qr': undefined
  'friends-become': undefined
  'friends-become-about': undefined
  'friends-become-yes': undefined
  'friends-become-no': undefined
  'friends-became': { who: string | number }
  'friends-nobody-new': undefined
  'friends-blocked': undefined
  'profile-games': undefined
  'profile-played': undefined
  'profile-luck': undefined
  'profile-recent': undefined
  'profile-past': undefined
  'profile-about': undefined
  'profile-none': undefined
  'profile-shown': undefined
  'profile-shown-about': undefined
  'profile-reports': undefined
  'profile-everyone': undefined
  'profile-friends': undefined
  'profile-nobody': undefined
  'profile-ask': undefined
  'profile-report': { who: string | number }
  'profile-report-about': undefined
  'profile-reliable': { finished: string | number; games: string | number }
  'queue-about': undefined
  'queue-rated': undefined
  'queue-pace': undefined
  'queue-wait': undefined
  'queue-waiting': { game: string | number }
  'queue-what': { game: string | number; seats: string | number; pace: string | number }
  'queue-waited': undefined
  'queue-unknown': undefined
  'queue-seconds': { seconds: number }
  'queue-minutes': { minutes: number }
  'queue-with': { count: number }
  'queue-held': undefined
  'queue-bots': undefined
  'queue-leave': undefined
  'queue-found': undefined
  'queue-go': undefined
  'queue-others': undefined
  'queue-count': { count: number }
  'queue-mine': undefined
  'queue-join': { what: string | number }
  'queue-wait-too': undefined
  'queue-nobody': undefined
  'queue-else': undefined
  'queue-gathers': undefined
  'queue-here': undefined
  'queue-coming': undefined
  'ratings-off': undefined
  'ratings-leaders': undefined
  'ratings-game': undefined
  'ratings-seats': undefined
  'ratings-season': undefined
  'ratings-all-time': undefined
  'ratings-player': undefined
  'ratings-rating': undefined
  'ratings-games': undefined
  'ratings-finished': undefined
  'ratings-nobody': undefined
  'ratings-who': undefined
  'ratings-mine': undefined
  'ratings-none': undefined
  'ratings-kind': { game: string | number; seats: string | number }
  'ratings-about': undefined
  'rating-chart': { game: string | number; seats: string | number; rating: string | number; margin: string | number; games: number }
  'rating-told': { rating: string | number; margin: string | number }
  'rating-told-provisional': { rating: string | number; margin: string | number }
  'rating-told-bot': { rating: string | number }
  'rating-finished': { percent: string | number }
  'rated-yes': undefined
  'rated-no': { why: string | number }
  'rated-not': undefined
  'rated-leaving': undefined
  'unrated-why-coach': undefined
  'unrated-why-open': undefined
  'unrated-why-options': undefined
  'unrated-why-data': undefined
  'unrated-why-whatif': undefined
  'unrated-why-unknown': undefined
  'end-rating': { rating: string | number; margin: string | number; gain: string | number }
  'end-rating-lucky': { points: string | number }
  'end-rating-unlucky': { points: string | number }
  'end-rating-quit': undefined
  'end-rating-waiting': undefined
  'end-rating-later': undefined
  'unrated-unrated': undefined
  'unrated-never-started': undefined
  'unrated-agreed': undefined
  'unrated-unverified': undefined
  'unrated-failed': undefined
  'reference': undefined
  'reference-turn': undefined
  'reference-round': undefined
  'reference-bump': undefined
  'reference-end': undefined
  'reference-beats': undefined
  'reference-ties': undefined
  'reference-points': { points: number }
  'reference-tumble-turn-1': undefined
  'reference-tumble-turn-2': undefined
  'reference-tumble-turn-3': undefined
  'reference-tumble-first': { dice: string | number }
  'reference-tumble-cards': undefined
  'reference-tumble-singles': { dice: string | number }
  'reference-tumble-bump-total': undefined
  'reference-tumble-bump-more': undefined
  'reference-tumble-bump-tie': undefined
  'reference-tumble-bump-bonus': undefined
  'reference-tumble-sets': undefined
  'reference-tumble-sets-about': undefined
  'reference-tumble-set': { count: number }
  'reference-tumble-joker': undefined
  'reference-tumble-bonus': undefined
  'reference-tumble-end': { count: number }
  'reference-tumble-end-all': undefined
  'reference-tumble-end-quiet': { count: number }
  'reference-duel-turn-1': undefined
  'reference-duel-turn-2': undefined
  'reference-duel-turn-3': undefined
  'reference-duel-turn-4': undefined
  'reference-duel-turn-5': undefined
  'reference-duel-colours': undefined
  'reference-duel-colours-about': undefined
  'reference-duel-points': undefined
  'reference-duel-points-about': undefined
  'reference-duel-growing': { points: number }
  'reference-duel-joker': undefined
  'reference-duel-swap': undefined
  'reference-duel-swap-about': undefined
  'reference-duel-row': undefined
  'reference-duel-row-about': undefined
  'reference-duel-powers': undefined
  'reference-duel-conditions': undefined
  'reference-duel-pile': undefined
  'reference-duel-end': { count: number }
  'reference-duel-end-win': undefined
  'reference-dodgems-round-1': undefined
  'reference-dodgems-round-2': undefined
  'reference-dodgems-round-3': undefined
  'reference-dodgems-round-4': undefined
  'reference-dodgems-round-5': { count: number }
  'reference-dodgems-directions': undefined
  'reference-dodgems-directions-about': undefined
  'reference-dodgems-reactions': undefined
  'reference-dodgems-copies': { count: number }
  'reference-dodgems-bumps': undefined
  'reference-dodgems-bump': undefined
  'reference-dodgems-chain': undefined
  'reference-dodgems-ricochet': undefined
  'reference-dodgems-push': undefined
  'reference-dodgems-end': { points: number }
  'reference-dodgems-extra': { points: number }
  'reference-dodgems-empty': undefined
  'tv-show': undefined
  'tv-show-about': undefined
  'tv-on': undefined
  'tv-scan': undefined
  'tv-code': { host: string | number }
  'tv-join': undefined
  'tv-seated': undefined
  'tv-wait': { name: string | number }
  'tv-next': { count: number; names: string | number }
  'tv-private': undefined
  'tv-sound-wake': undefined
  'tv-sound-on': undefined
  'tv-sound-off': undefined
  'controller': undefined
  'controller-board': undefined
  'pass-add': undefined
  'pass-add-about': undefined
  'pass-name': undefined
  'pass-forget': { name: string | number }
  'pass-to': { name: string | number }
  'pass-take': { name: string | number }
  'pass-on': undefined
  'pass-who': undefined
  'agree-for': { count: number; names: string | number }
  'watch-title': undefined
  'watch-about': { count: number; names: string | number; game: string | number }
  'watch-next': undefined
  'emotes': undefined
  'emotes-hide': undefined
  'emotes-see': undefined
  'emote-shown': { name: string | number; emote: string | number }
  'emote-hello': undefined
  'emote-thanks': undefined
  'emote-bravo': undefined
  'emote-luck': undefined
  'emote-wow': undefined
  'emote-ouch': undefined
  'emote-sad': undefined
  'emote-think': undefined
  'notices-about': undefined
  'notices-kinds': undefined
  'notices-kind-turn': undefined
  'notices-kind-invite': undefined
  'notices-kind-waits': undefined
  'notices-kind-ended': undefined
  'notices-ways': undefined
  'notices-push': undefined
  'notices-push-about': undefined
  'notices-push-none': undefined
  'notices-push-blocked': undefined
  'notices-push-dismissed': undefined
  'notices-push-failed': undefined
  'notices-mail': undefined
  'notices-mail-add': undefined
  'notices-quiet': undefined
  'notices-quiet-on': undefined
  'notices-quiet-start': undefined
  'notices-quiet-end': undefined
  'notices-quiet-about': { zone: string | number }
  'tumble-suit-ember': undefined
  'tumble-suit-honey': undefined
  'tumble-suit-tide': undefined
  'tumble-suit-dusk': undefined
  'tumble-asks-single': { n: string | number }
  'tumble-asks-alike': { n: number }
  'tumble-asks-run': { n: string | number }
  'tumble-card': { suit: string | number; asks: string | number }
  'tumble-joker': undefined
  'tumble-bonus-die': undefined
  'tumble-card-turned': { card: string | number }
  'tumble-start-rolled': { you: string; face: string | number; name: string | number }
  'tumble-start-tied': { names: string | number }
  'tumble-started': { you: string; name: string | number }
  'tumble-card-acquired': { you: string; card: string | number; name: string | number }
  'tumble-bonus-acquired': { you: string; name: string | number }
  'tumble-rolled': { you: string; rolled: string | number; name: string | number }
  'tumble-rolled-again': { you: string; kept: string | number; rolled: string | number; name: string | number }
  'tumble-bonus-rolled': { face: string | number }
  'tumble-stopped': { you: string; dice: string | number; name: string | number }
  'tumble-die-turned': { you: string; before: string | number; after: string | number; name: string | number }
  'tumble-claimed': { you: string; card: string | number; dice: string | number; name: string | number }
  'tumble-bumped': { count: number; you: string; dice: string | number; name: string | number }
  'tumble-ended-piles': { players: number }
  'tumble-ended-quiet': undefined
  'tumble-bonus-scored': { you: string; face: string | number; name: string | number }
  'tumble-roll': undefined
  'tumble-take-and-roll': { count: number }
  'tumble-roll-again': { count: number }
  'tumble-stop': undefined
  'tumble-done': undefined
  'tumble-leave': undefined
  'tumble-claim': undefined
  'tumble-bump': undefined
  'tumble-note-ready': undefined
  'tumble-note-keep': { left: number }
  'tumble-note-turn': { face: string | number }
  'tumble-note-claim': undefined
  'tumble-note-done': undefined
  'tumble-note-choose': { card: string | number }
  'tumble-note-waiting': { you: string; name: string | number }
  'tumble-note-sure': undefined
  'tumble-effect-claim': { card: string | number; dice: string | number; points: number }
  'tumble-effect-bump': { card: string | number; dice: string | number; name: string | number; lying: string | number }
  'tumble-effect-bonus': { dice: string | number }
  'tumble-effect-bonus-bump': { dice: string | number; name: string | number; lying: string | number }
  'tumble-ways': { count: number }
  'tumble-board': undefined
  'tumble-hand': undefined
  'tumble-die': { position: string | number; face: string | number }
  'tumble-die-kept': undefined
  'tumble-pile': { card: string | number; value: string | number }
  'tumble-pile-under': { count: number }
  'tumble-pile-dice': { you: string; dice: string | number; name: string | number }
  'tumble-pile-empty': { count: number }
  'tumble-summary-player': { name: string | number; points: number; sets: string | number }
  'tumble-summary-set': { count: number; suit: string | number }
  'tumble-summary-none': undefined
  'tumble-key-die': { position: string | number }
  'tumble-key-bonus': undefined
  'tumble-key-main': undefined
  'tumble-key-stop': undefined
  'tumble-key-next': undefined
  'tumble-line-cards': undefined
  'tumble-line-set': { suit: string | number }
  'tumble-line-set-joker': { suit: string | number }
  'tumble-line-bonus': undefined
  'tumble-nearing': undefined
  'tumble-set-next': { points: number }
}

export const FILES = ["account","admin","cast","client","coach","daily","dodgems","duel","guide","lessons","notices","people","profile","queue","ratings","reference","room","settings","tumble"] as const

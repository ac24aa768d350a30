import { proven, testsOf } from '../proof.ts'

const inactivity = testsOf('web/kit/session/inactivity.test.ts')
const csrf = testsOf('web/lib/csrf.test.ts')
const shell = testsOf('e2e/shell.spec.ts')
const retries = testsOf('web/kit/page/retries.test.ts')
const toasts = testsOf('web/ui/toast-store.test.ts')
const reads = testsOf('web/lib/read-defaults.test.ts')
const queryClient = testsOf('web/lib/query-client.test.ts')
const tokens = testsOf('scripts/spec/tokens.test.ts')
const headers = testsOf('server/infra/http/headers.test.ts')
const security = testsOf('server/identity/security/endpoints.test.ts')

const LOOKS = testsOf('e2e/display.spec.ts')(
  'each setting changes what the page looks like, at once and for good on this device',
)
const ATTRIBUTES = testsOf('web/lib/theme-script.test.ts')('every setting has its attribute')

/** Section 9: the numbers of the shell. */
export const CONSTANTS = proven('9', [
  [
    'Inactivity timeout 45 min; warning 5 min before; activity throttle 30 s; timer check every 60 s (a 30 min default exists but is overridden).',
    inactivity('the numbers are those of the specification'),
    inactivity('warns after forty minutes and ends after forty-five'),
    inactivity('looks every minute, and exactly at the warning and at the end'),
  ],
  [
    'CSRF token lifetime 15 min, refreshed 5 min before expiry (minimum 30 s).',
    testsOf('server/identity/csrf.test.ts')('a token is good for its session for fifteen minutes'),
    csrf('it is renewed five minutes before its end, again and again, while somebody is signed in'),
    csrf('one that comes with little time left is not renewed before 30 s are over'),
  ],
  [
    'Alerts: poll every 5 min, at most 3 shown.',
    testsOf('contract/security.rules.test.ts')('at most three alerts are shown, asked for every five minutes'),
    security('the banner', 'shows the latest three of weight: all to admins, to others what concerns them'),
    shell('security alerts are shown with their buttons, at most three, and asked for every five minutes'),
  ],
  [
    'Payment verification retry 2 s.',
    testsOf('e2e/pay-after.spec.ts')(
      'coming back from the card page',
      'while nothing is known it is asked every two seconds, for a minute, and never called paid',
    ),
  ],
  [
    'IP lookup time-out 2 s.',
    testsOf('web/kit/session/client-ip.test.ts')('it is waited for two seconds and no longer'),
  ],
  [
    'Token refresh retry back-off 200 ms, doubling.',
    testsOf('server/identity/auth/section-7-sessions.test.ts')(
      'an outage is waited for 200 ms, then 400 and 800, and costs nobody their session',
    ),
  ],
  [
    'Mobile breakpoint 768 px.',
    tokens('phones end at 768 px, which is said once'),
    shell('below 768 px the page is the one of phones'),
  ],
  [
    'Location time-out 10 s with high accuracy',
    testsOf('web/lib/native/geolocation.test.ts')('the place is asked for exactly, and for at most 10 s'),
  ],
  [
    'photo quality 90.',
    testsOf('web/lib/native/photos.test.ts')('a photo is taken with a quality of 90 and comes as its bytes'),
    testsOf('web/lib/native/photos.test.ts')('one photo is chosen, of the same quality'),
  ],
  [
    'Onboarding delay 2 s; notification prompt delay 2 s.',
    testsOf('web/kit/prompts/prompt-line.test.ts')(
      'the onboarding and the question about notifications come after two seconds',
    ),
    testsOf('e2e/onboarding.spec.ts')('public pages ask nothing, and every other page asks after two seconds'),
    testsOf('e2e/prompts.spec.ts')('who turns notifications on gets one, through the push service and the worker'),
  ],
  ['Font scale: small 0.875, medium 1, large 1.125, extra-large 1.25.', LOOKS, ATTRIBUTES],
  ['Spacing: compact 0.75, comfortable 1, spacious 1.5.', LOOKS, ATTRIBUTES],
  [
    'Audit defaults: severity info, status success.',
    security('log_security_event', 'has the defaults of the specification, and the server says who and from where'),
  ],
  // a browser that holds no prices has no total of its own: what the cart page shows is the server's quote
  [
    'Guest cart total is 0 (prices not held).',
    testsOf('web/lib/guest-cart.test.ts')(
      'keeping',
      'what is written is a list of the three fields of the specification',
    ),
  ],
  [
    'Keyboard shortcuts: Alt+S (main content), Alt+N (navigation).',
    testsOf('e2e/visitor.spec.ts')('Alt+S and Alt+N move the focus to the content and to the navigation'),
  ],
  [
    'A content security policy is injected allowing the same origin, a card payment provider and the backend.',
    headers('a page runs only what carries its nonce'),
    headers('a page reaches its own origin, where the backend is, and the card provider, and nobody else'),
    shell('the specification’s routes answer, each under a policy of its own'),
  ],
  [
    'Error boundary retries: 3.',
    retries('a page may be tried again three times'),
    shell('a page that fails', 'offers three retries and the way back, then a refresh'),
  ],
  [
    'Toast defaults: display 5000 ms, at most 1 shown at once.',
    toasts('a toast stays five seconds'),
    toasts('a second toast takes the place of the first and has its own five seconds'),
  ],
  [
    'Cached reads kept 5 minutes; failed reads retried 3 times with back-off capped at 30 s.',
    queryClient('what was read is answered from memory for five minutes, and asked for again after them'),
    queryClient('a read that fails is asked three times more, each after twice the time'),
    queryClient('a plain no is not asked again, and on the server nothing is'),
    reads('a read that failed is tried three times more, and never after a plain no'),
    reads('each try waits twice as long as the one before, and none more than thirty seconds'),
  ],
])

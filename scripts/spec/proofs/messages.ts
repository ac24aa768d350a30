import { proven, testsOf } from '../proof.ts'

const shell = testsOf('e2e/shell.spec.ts')
const journeys = testsOf('e2e/profiles-shell.spec.ts')
const session = testsOf('e2e/session.spec.ts')
const prompts = testsOf('e2e/prompts.spec.ts')
const photos = testsOf('web/features/photos/photo-errors.test.ts')
const callback = testsOf('web/features/account/read-callback.test.ts')

const WORDS = testsOf('web/lib/explain.test.ts')('the words for an error', '%s')
const toasts = testsOf('web/features/cart/cart-toasts.test.tsx')
const CART = testsOf('e2e/cart.spec.ts')('the cart says what was done, and each thing that could not be done')
const PAGE_ERROR = shell('a page that fails', 'offers three retries and the way back, then a refresh')

/** Section 8: what people are told when something went well or wrong. */
export const MESSAGES = proven('8', [
  [
    'Profile: "Profile Setup Error" (issue setting up your profile; try again or contact support, or complete setup in Settings)',
    journeys('a first profile that cannot be made', 'is told, asked for again by hand, and then leads on'),
  ],
  [
    '"Welcome!" when a default profile is created',
    journeys('who joins is welcomed once, and led to their own dashboard'),
  ],
  [
    '"Success!" on profile created or updated.',
    testsOf('e2e/onboarding.spec.ts')(
      'whoever joins is asked four things, each is kept at once, and it goes on after a reload',
    ),
  ],
  [
    'Cart: "Added to Cart", "Removed from Cart"',
    toasts('what was put in is said by name, with the way to the cart'),
    toasts('what was taken out is said by name'),
    CART,
  ],
  [
    'errors "Error: Failed to add item to cart", "...load cart items", "...remove item", "...update quantity".',
    toasts('that something failed (%s) is an error with the words of the specification'),
    CART,
  ],
  [
    'Camera: "Camera Permission Denied" (enable in device settings)',
    photos('who forbade the camera is told where to allow it'),
    photos('%s, %o: "%s"'),
    testsOf('e2e/camera.spec.ts')('without leave to use the camera, that is said and nothing else happens'),
  ],
  [
    '"Permission Error", "Photo Capture Failed", "Photo Selection Failed", "Camera Error", "Gallery Error".',
    photos('%s, %o: "%s"'),
  ],
  [
    'Notifications: "Notifications Enabled", "Notifications Disabled", "Notification Error", "Registration Error".',
    testsOf('web/features/notifications/push-errors.test.ts')(
      'each way of ending has the title that the specification gives it',
    ),
    prompts('who turns notifications on gets one, through the push service and the worker'),
    prompts('a device that the server does not take says so'),
  ],
  [
    'A support contact toast (text not shown).',
    testsOf('web/kit/page/contact-toast.test.ts')(
      'support is found beside the page, and a toast says where else to write',
    ),
    shell('when the server has a fault', 'support is found beside the page, and a toast says where else to write'),
  ],
  [
    'Session: "Session Expiring Soon"',
    session('the question comes after forty minutes, and extending starts the time again'),
  ],
  [
    '"Session Expired".',
    session('after forty-five minutes the person is signed out, told so, and it is on the record'),
  ],
  ['User-facing error mapping: failed fetch means unable to connect, check internet', WORDS],
  ['unauthorized or 403 means no permission', WORDS],
  ['not found or 404 means information not found', WORDS],
  ['timeout means try again', WORDS],
  ['anything else gives a generic unexpected error.', WORDS],
  [
    'Error boundaries: "Something went wrong", "Page Error".',
    PAGE_ERROR,
    testsOf('web/shell/frame-boundary.test.tsx')(
      'whatever fails around the pages is said, with a refresh as the way out',
    ),
  ],
  [
    'Auth: 404, 401 and 403 on sign-out are ignored',
    testsOf('server/identity/auth/section-7-sessions.test.ts')('a sign-out that is answered %i is a sign-out'),
  ],
  [
    'errors in URL callbacks, a missing session, an invalid JWT signature and an empty key set are raised.',
    callback('the address %s is read'),
    callback('%o has words of its own'),
    testsOf('server/identity/auth/section-7-errors.test.ts')(
      'a session that ended is an AuthSessionMissingError, and the client drops it',
    ),
    testsOf('server/identity/auth/section-7-sessions.test.ts')(
      'GET /.well-known/jwks.json holds the key that getClaims checks a token with, asked for once',
    ),
    testsOf('server/identity/auth/section-7-events.test.ts')(
      'an empty key set raises an error instead of letting a forged token pass',
    ),
  ],
  [
    'Failures of logging are swallowed',
    testsOf('web/kit/session/log-security-event.test.ts')('an event that cannot be logged stops nobody'),
    shell('when the server has a fault', 'an audit event that cannot be logged keeps nobody from being signed out'),
  ],
  [
    'role lookup failure falls back to role user.',
    testsOf('server/identity/roles/endpoints.test.ts')('a look-up that fails gives the role that may least'),
  ],
  [
    'Offline banner: "You\'re offline. Some features may not work properly."',
    testsOf('e2e/visitor.spec.ts')('going offline is said, and coming back too'),
  ],
])

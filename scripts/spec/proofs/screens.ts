import { proven, testsOf } from '../proof.ts'

const routes = testsOf('web/shell/routes.test.ts')
const shell = testsOf('e2e/shell.spec.ts')
const journeys = testsOf('e2e/profiles-shell.spec.ts')
const pages = testsOf('e2e/profile-pages.spec.ts')
const pets = testsOf('e2e/pets.spec.ts')
const session = testsOf('e2e/session.spec.ts')
const visitor = testsOf('e2e/visitor.spec.ts')
const prompts = testsOf('e2e/prompts.spec.ts')
const guards = testsOf('web/kit/desk/guard-screens.test.tsx')
const onboarding = testsOf('e2e/onboarding.spec.ts')
const postLogin = testsOf('web/shell/post-login.rules.test.ts')

const IS_THERE = routes('the specification’s route %s is there')
const ANSWERS = shell('the specification’s routes answer, each under a policy of its own')
const LEFT = postLogin('a person is left where they are', 'on %s')
const SENT = postLogin('a person is sent to their dashboard', 'from %s')

/** Section 2: routes, overlays, and where people are sent once they have signed in. */
export const SCREENS = proven('2', [
  ['/: home', IS_THERE, ANSWERS],
  ['/products: product marketplace', IS_THERE, ANSWERS],
  ['/product/{productId}: product detail', IS_THERE, visitor('a product page tells search engines what it sells')],
  ['/products/categories: product categories', IS_THERE, ANSWERS],
  ['/service-providers-marketplace: service providers marketplace', IS_THERE, ANSWERS],
  ['/business-providers-marketplace: business providers marketplace', IS_THERE, ANSWERS],
  ['/super-admin-dashboard: super-admin dashboard', IS_THERE, ANSWERS],
  ['/pet-parent-dashboard: pet parent dashboard', IS_THERE, ANSWERS],
  ['/service-provider-dashboard: service provider dashboard', IS_THERE, ANSWERS],
  ['/business-provider-dashboard: business provider dashboard', IS_THERE, ANSWERS],
  ['/animal-rescue-dashboard: animal rescue dashboard', IS_THERE, ANSWERS],
  ['/auth: sign-in / authentication', IS_THERE, ANSWERS],
  ['/join: referral landing', IS_THERE, ANSWERS],
  [
    '/provider/{providerId} and /service-provider/{providerId}: provider profile',
    IS_THERE,
    ANSWERS,
    pages('a provider has one address for search engines, whichever is asked'),
  ],
  [
    '/pet-parent/{parentId}: pet parent profile',
    IS_THERE,
    pages('a pet parent shows animals and interests, and to machines the first name alone'),
  ],
  ['/animal-rescue/{rescueId}: animal rescue profile', IS_THERE, ANSWERS],
  [
    '/pet/{petId}: pet profile',
    IS_THERE,
    pets(
      'a first pet takes less than a minute, and its page is a stranger’s to see for as long as its family shows it',
    ),
  ],
  ['/business/{businessId}: business profile', IS_THERE, ANSWERS],
  [
    '/privacy-policy, /terms-of-service, /contact-us, /help-center, /about: informational pages',
    IS_THERE,
    ANSWERS,
    testsOf('e2e/information.spec.ts')('a link in a text stays inside the app, and the footer leads to every text'),
  ],
  [
    'Pages load on demand',
    testsOf('e2e/pwa-update.spec.ts')('a part that a release took away is said, and there is a way out'),
    testsOf('e2e/marketplaces.spec.ts')('other pages do not load the map'),
  ],
  [
    'each wrapped in an error fallback showing Page Error with Retry and Go Back.',
    testsOf('web/kit/page/page-error.test.tsx')('a page that failed', 'says so, and can be tried again or left'),
    shell('a page that fails', 'offers three retries and the way back, then a refresh'),
  ],
  [
    'Profile setup screens',
    guards('who has no profile is told, and can try again, ask for help or leave'),
    guards('who has closed every profile is told, and can look again, open one or leave'),
    journeys('a first profile that cannot be made', 'is told, asked for again by hand, and then leads on'),
    journeys('an account that does not answer is waited for ten seconds'),
    journeys('who has closed every profile is told so, and goes on once one is open again'),
  ],
  ['session-expiring modal', session('the question comes after forty minutes, and extending starts the time again')],
  [
    'security alert banners',
    testsOf('web/features/security/alert-line.test.tsx')(
      'a closed alert is one line with its acts, and says how many more there are',
    ),
    shell('security alerts are shown with their buttons, at most three, and asked for every five minutes'),
  ],
  ['offline/back-online banner', visitor('going offline is said, and coming back too')],
  [
    'install prompt card',
    prompts('the home screen is offered on the second visit, and "Not now" is remembered'),
    prompts('pressing Install asks the browser, and what is installed is never offered again'),
  ],
  ['notification prompt card', prompts('who turns notifications on gets one, through the push service and the worker')],
  [
    'onboarding modal.',
    onboarding('whoever joins is asked four things, each is kept at once, and it goes on after a reload'),
  ],
  [
    'Once profile and role are loaded, an authenticated user is sent (replacing history) to /{active profile type}-dashboard',
    journeys('who joins is welcomed once, and led to their own dashboard'),
    postLogin('a person is sent to their dashboard', 'of a %s'),
    postLogin('a person is sent to their dashboard', 'of the oldest profile, when they hold several'),
  ],
  [
    'unless the current path starts with an exempt prefix: /learning/content/, /micro-learnings, /appointments, /messaging, /services, /adoption, /lost-found, /product/, /pet/, /service-provider/, /provider/, /business/, /pet-parent/, /animal-rescue/',
    journeys('whoever is signed in is left on every page that begins as the specification says, but never on /auth'),
    LEFT,
    SENT,
  ],
  [
    'or the user is already on a dashboard they may access.',
    postLogin('dashboards', 'of a %s are kept by those who hold such a profile, and left by others'),
  ],
  [
    '/auth is always redirected away for a signed-in user.',
    SENT,
    journeys('whoever is signed in is left on every page that begins as the specification says, but never on /auth'),
    journeys('who joins is welcomed once, and led to their own dashboard'),
  ],
  [
    'The super-admin dashboard is kept only for role super-admin',
    postLogin('dashboards', 'the super-admin’s, for the role %s'),
    testsOf('e2e/admin.spec.ts')(
      'only a super-admin stays on the dashboard, others are sent to their own, and not told of pages for admins',
    ),
  ],
  [
    'any other dashboard is kept if the user has a profile of that type.',
    postLogin('dashboards', 'are kept by those who hold several profiles, each of them'),
    postLogin('dashboards', 'no role opens the dashboard of a profile one does not hold'),
    journeys('a dashboard that is not one’s own is left for the one that is'),
  ],
])

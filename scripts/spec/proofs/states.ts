import { proven, testsOf } from '../proof.ts'

const profiles = testsOf('server/market/profiles/endpoints.test.ts')
const security = testsOf('server/identity/security/endpoints.test.ts')
const events = testsOf('server/identity/auth/section-7-events.test.ts')
const sessions = testsOf('server/identity/auth/section-7-sessions.test.ts')
const guards = testsOf('web/kit/desk/guard-screens.test.tsx')
const inactivity = testsOf('web/kit/session/inactivity.test.ts')
const journeys = testsOf('e2e/profiles-shell.spec.ts')
const session = testsOf('e2e/session.spec.ts')
const onboarding = testsOf('e2e/onboarding.spec.ts')
const prompts = testsOf('e2e/prompts.spec.ts')
const visitor = testsOf('e2e/visitor.spec.ts')

const REFRESH = 'that fails for want of a network keeps the session, and one that is refused ends it'
const REVOKED = testsOf('server/doors/rest/section-7-roles.test.ts')(
  'update user_roles is_active false by id: whoever may give the role takes it, nobody else',
)
const SKIPPING = onboarding('skipping lasts for the session, for one profile, and keeps what is done')

/** Section 4: what the shell does, and when. */
export const STATES = proven('4', [
  [
    'Profiles. On first login with no profile, a default pet-parent profile is created automatically from the names in the user metadata.',
    profiles('the first sign-in', 'makes a pet parent’s profile for members, named by what sign-up said, once'),
    journeys('who is signed in without a profile gets one on any page'),
  ],
  [
    'The active profile is the one matching the dashboard path in the URL, otherwise the first (oldest) profile.',
    testsOf('web/kit/session/active-profile.rules.test.ts')('the active profile', 'on %s of %j it is the %s'),
    journeys('who holds two profiles goes from one to the other without a reload'),
  ],
  [
    'Guards: a loading screen "Setting up your account..."',
    guards('while the account is on its way, that is said'),
    journeys('an account that does not answer is waited for ten seconds'),
  ],
  [
    'no profiles leads to Profile Setup Required (Try Again, Contact Support)',
    guards('who has no profile is told, and can try again, ask for help or leave'),
    journeys('a first profile that cannot be made', 'is told, asked for again by hand, and then leads on'),
  ],
  [
    'profiles but none active leads to Profile Selection Issue (Reload Profiles).',
    guards('who has closed every profile is told, and can look again, open one or leave'),
    journeys('who has closed every profile is told so, and goes on once one is open again'),
  ],
  [
    'Session. Events: signed in, token refreshed, signed out, user updated, password recovery, MFA verified.',
    events('signing in, refreshing, a change of the user and signing out are told, each once'),
    events('a password recovery is told as one'),
    testsOf('server/identity/auth/section-7-factors.test.ts')(
      'POST /factors/{id}/verify raises the session and replaces its tokens',
    ),
  ],
  [
    'The token is refreshed automatically when close to expiry',
    events('a token that is close to its end is refreshed by itself'),
  ],
  [
    'an invalid, non-retryable refresh result removes the session.',
    sessions('%s ends a session that has run out'),
    session('a refresh', REFRESH),
  ],
  [
    'Inactivity. A warning appears 5 minutes before a 45-minute timeout (toast "Session Expiring Soon" and a modal with Extend Session and Sign Out).',
    session('the question comes after forty minutes, and extending starts the time again'),
    session('signing out from the question ends the session'),
    inactivity('warns after forty minutes and ends after forty-five'),
  ],
  [
    'At timeout an audit event is logged, toast "Session Expired" shows, and the user is signed out.',
    session('after forty-five minutes the person is signed out, told so, and it is on the record'),
  ],
  [
    'Activity events reset the timer, throttled to once per 30 s.',
    session('something done in one tab keeps the other alive'),
    inactivity('activity counts at most once in thirty seconds'),
  ],
  [
    'Alerts. status active moves to resolved (sets investigated_at and optional resolution_notes) or to false_positive.',
    security('settling', 'sets when it was investigated and keeps the notes as they were written'),
    security('settling', 'happens once: of two admins at the same moment one is first'),
    security('the banner', 'no longer shows what is settled'),
    testsOf('e2e/admin.spec.ts')('an alert is resolved with a note, and who comes second is told'),
  ],
  [
    'Onboarding. Shown 2 s after load for an active profile whose description lacks the onboarding marker, if not dismissed in this session, and not on public pages.',
    onboarding('whoever joins is asked four things, each is kept at once, and it goes on after a reload'),
    SKIPPING,
    onboarding('public pages ask nothing, and every other page asks after two seconds'),
    testsOf('web/shell/pages.test.ts')('%s is public, so nothing asks about the beginning'),
  ],
  [
    'Completing writes "onboarding:completed".',
    profiles('the beginning', 'keeps the steps done as the marker, from two devices too, and stays completed'),
    onboarding('whoever joins is asked four things, each is kept at once, and it goes on after a reload'),
  ],
  ['Roles. Revoked by setting is_active to false.', REVOKED],
  [
    'Dismissal is stored in session storage per profile.',
    testsOf('web/features/onboarding/dismissed.test.ts')(
      'who skips is not asked again in this session, for this profile alone',
    ),
    SKIPPING,
  ],
  [
    'Offline banner. Shows an offline message; after reconnect shows a back-online message.',
    visitor('going offline is said, and coming back too'),
  ],
  [
    'Error boundary. Retry up to 3 times, then a page refresh.',
    testsOf('e2e/shell.spec.ts')('a page that fails', 'offers three retries and the way back, then a refresh'),
    testsOf('web/shell/frame-boundary.test.tsx')(
      'whatever fails around the pages is said, with a refresh as the way out',
    ),
  ],
  [
    'Notification prompt: appears after 2 s if permission is undecided.',
    prompts('who turns notifications on gets one, through the push service and the worker'),
  ],
])

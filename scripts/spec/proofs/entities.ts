import { proven, testsOf } from '../proof.ts'

const profiles = testsOf('server/doors/rest/section-7-profiles.test.ts')
const security = testsOf('server/doors/rest/section-7-security.test.ts')
const sessions = testsOf('server/identity/auth/section-7-sessions.test.ts')
const theme = testsOf('web/lib/theme-script.test.ts')

/** Section 3: entities with their fields, as a client reads them. */
export const ENTITIES = proven('3', [
  [
    'user_profiles: id, user_id, user_type (pet-parent, service-provider, business-provider, animal-rescue, veterinary-clinic), first_name, last_name, business_name, description, phone, is_active, created_at.',
    profiles(
      'select user_profiles by user_id and is_active, ordered by created_at: the person gets theirs, nobody else any',
    ),
    testsOf('server/identity/clears.test.ts')(
      'who may knock',
      'the kinds of profile are those of the specification, and what is for one of them no role opens',
    ),
  ],
  [
    'The description field also carries onboarding progress as text starting with "onboarding:" followed by completed step ids or "completed".',
    profiles('update description by id: the marker of the beginning is kept'),
    profiles('update description by id: any other text is what the person writes about themselves, beside the marker'),
  ],
  [
    'user_roles: id, user_id, role, is_active, expires_at, updated_at.',
    testsOf('server/doors/rest/section-7-roles.test.ts')(
      'select user_roles by user_id and is_active: one’s own, and anybody’s for admins',
    ),
  ],
  [
    'cart_items: id, user_id, product_id, quantity, plus the joined product (with price).',
    testsOf('server/doors/rest/section-7-cart.test.ts')(
      'select cart_items with joined products by user_id: one’s own lines, each with one product and its price',
    ),
  ],
  [
    'A guest cart lives in browser storage as a list of entries with product_id, quantity, created_at.',
    testsOf('web/lib/guest-cart.test.ts')(
      'keeping',
      'what is written is a list of the three fields of the specification',
    ),
  ],
  [
    'security_audit_logs: event_type, action, resource_type, resource_id, ip address, user agent, severity, status, metadata, error_details, created_at.',
    security('select security_audit_logs by event_type, severity and dates, with a limit: for admins'),
  ],
  [
    'suspicious_activity_alerts: id, severity, status, alert_type, description, created_at, updated_at, investigated_at, resolution_notes.',
    security(
      'select suspicious_activity_alerts by severity, status and alert_type, with a limit: admins all, others those about themselves',
    ),
  ],
  [
    'security_metrics: metric_type, metric_date (other fields not shown).',
    security('select security_metrics by metric_type and dates: for admins, with days as days and values as numbers'),
  ],
  [
    'Accessibility settings (saved locally): highContrast, largeText, reduceMotion, screenReaderOptimized, keyboardNavigation (default on), focusVisible (default on), fontSize (small, medium, large, extra-large), spacing (compact, comfortable, spacious).',
    theme('the settings are those of the specification, and two of them are on from the start'),
    theme('a saved choice wins over the device'),
    testsOf('e2e/display.spec.ts')('what was chosen is on the page before anything of it is drawn'),
  ],
  [
    'Auth session: access_token, refresh_token, expires_at, expires_in, token_type, user.',
    sessions('POST /token with a refresh token answers the next pair of the same session'),
  ],
  [
    'The user has identities, factors (factor_type totp or phone, status)',
    testsOf('server/identity/auth/section-7.test.ts')('GET /user answers the user itself'),
    testsOf('server/identity/auth/section-7-factors.test.ts')(
      'POST /factors/{id}/verify raises the session and replaces its tokens',
    ),
    testsOf('server/identity/auth/section-7-factors.test.ts')(
      'POST /factors enrolls an authenticator app, with a picture to scan',
    ),
  ],
  [
    'and metadata (first_name, last_name, given_name, family_name, full_name, name).',
    testsOf('server/core/people/names.test.ts')('the names of an account are read wherever they are said: %j'),
  ],
])

import { proven, testsOf } from '../proof.ts'

const clears = testsOf('server/identity/clears.test.ts')
const roles = testsOf('server/identity/roles/endpoints.test.ts')
const security = testsOf('server/identity/security/endpoints.test.ts')
const wire = testsOf('server/doors/rest/section-7-security.test.ts')

const RULE = 'the rule of the specification'

/** Section 6: who may what. */
export const PERMISSIONS = proven('6', [
  [
    'Roles: user (default when lookup fails), admin, super-admin.',
    clears('who may knock', 'the roles are those of the specification, and an admin is an admin or a super-admin'),
    clears('somebody whose role was never given is a user'),
    roles('a look-up that fails gives the role that may least'),
  ],
  [
    'isAdmin means admin or super-admin.',
    clears('who may knock', 'the roles are those of the specification, and an admin is an admin or a super-admin'),
  ],
  [
    'Profile types: pet-parent, service-provider, business-provider, animal-rescue, veterinary-clinic.',
    clears(
      'who may knock',
      'the kinds of profile are those of the specification, and what is for one of them no role opens',
    ),
  ],
  [
    'Super-admin dashboard: super-admin only.',
    testsOf('e2e/admin.spec.ts')(
      'only a super-admin stays on the dashboard, others are sent to their own, and not told of pages for admins',
    ),
  ],
  [
    'Other dashboards: users holding a profile of that type.',
    testsOf('e2e/profiles-shell.spec.ts')('a dashboard that is not one’s own is left for the one that is'),
    testsOf('e2e/profiles-shell.spec.ts')('who holds two profiles goes from one to the other without a reload'),
  ],
  [
    'Role assignment rule as in section 5, with an optional expiry date;',
    roles(RULE, '%s gives %s: %s'),
    roles(RULE, '%s gives %s for a week: %s, until it is over'),
    roles('a role ends by itself, which is checked at use'),
  ],
  [
    'revoking deactivates the role.',
    roles(RULE, '%s takes %s: %s'),
    testsOf('server/doors/rest/section-7-roles.test.ts')(
      'update user_roles is_active false by id: whoever may give the role takes it, nobody else',
    ),
  ],
  [
    'Security alerts (active, high or critical severity, latest 3, refreshed every 5 minutes) are shown to every signed-in user with Resolve and dismiss buttons.',
    security('the banner', 'shows the latest three of weight: all to admins, to others what concerns them'),
    security('the banner', 'no longer shows what one has dismissed, which leaves the alert as it is'),
    security('the banner', 'no longer shows what is settled'),
    testsOf('e2e/shell.spec.ts')(
      'security alerts are shown with their buttons, at most three, and asked for every five minutes',
    ),
  ],
  [
    'Audit logs, alerts and metrics are readable by whoever the server allows;',
    wire('select security_audit_logs by event_type, severity and dates, with a limit: for admins'),
    wire(
      'select suspicious_activity_alerts by severity, status and alert_type, with a limit: admins all, others those about themselves',
    ),
    wire('select security_metrics by metric_type and dates: for admins, with days as days and values as numbers'),
  ],
  [
    "Profile updates are limited to the user's own profile.",
    testsOf('server/market/profiles/endpoints.test.ts')(
      'somebody else',
      'finds none of it there, an admin no more than others, and a visitor is asked to sign in',
    ),
    testsOf('server/doors/rest/section-7-profiles.test.ts')(
      'update user_profiles by id and user_id: the person changes names and phone of their own',
    ),
    testsOf('server/doors/rest/section-7-profiles.test.ts')('update description by id: nobody writes about another'),
  ],
])

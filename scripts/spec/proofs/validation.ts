import { proven, testsOf } from '../proof.ts'

const roles = testsOf('server/identity/roles/endpoints.test.ts')
const procedures = testsOf('server/doors/rest/procedures/roles.test.ts')
const gate = testsOf('server/identity/gate.test.ts')
const browserCsrf = testsOf('web/lib/csrf.test.ts')
const serverCsrf = testsOf('server/identity/csrf.test.ts')

/** Section 5: what is refused. */
export const VALIDATION = proven('5', [
  [
    'Resending a confirmation requires an email or phone plus a type; otherwise error "You must provide either an email or phone number and a type".',
    testsOf('server/identity/auth/section-7.test.ts')(
      'a resend without an address is refused in the words of the specification, before anything is sent',
    ),
    testsOf('server/identity/auth/endpoints/messages.test.ts')(
      'what is missing to send again is said in the words of the client',
    ),
  ],
  [
    'Setting a session requires both access and refresh tokens.',
    testsOf('server/identity/auth/section-7-errors.test.ts')('without a session the client does not ask'),
    testsOf('web/features/account/read-callback.test.ts')('the address %s is read'),
  ],
  [
    'A cart quantity of zero or less removes the item.',
    testsOf('server/market/cart/endpoints.test.ts')('changing', 'sets the quantity, and zero or less removes the line'),
    testsOf('server/doors/rest/section-7-cart.test.ts')(
      'update cart_items quantity by id: the owner sets it, zero removes the line',
    ),
    testsOf('server/doors/rest/section-7-cart.test.ts')(
      'upsert cart_items on user_id and product_id: sets the quantity, makes the line or removes it',
    ),
    testsOf('web/lib/guest-cart.test.ts')('changing', 'a quantity of %i removes the entry'),
    testsOf('web/features/cart/server-cart.test.ts')('a quantity of %i takes the line out of the cart at once'),
  ],
  [
    'Role assignment: super-admin may assign any role; admin may assign any role except admin and super-admin; others none.',
    roles('the rule of the specification', '%s gives %s: %s'),
    roles('the rule of the specification', 'holds in the database itself, whoever asks it'),
    procedures('assign_user_role', 'by a %s of the role %s is answered %j'),
  ],
  [
    'A CSRF token is valid only if it matches the stored one, is unexpired and the session id matches.',
    browserCsrf('one that is not the stored one does not count'),
    browserCsrf('one that has run out, while the computer slept, is replaced'),
    browserCsrf('one of another session does not count'),
    serverCsrf('another session, another key or no token at all do not count'),
    gate('$domain $name is refused without a good security token, by either way in'),
  ],
  [
    'Onboarding is skipped on public paths.',
    testsOf('web/shell/pages.test.ts')('%s is public, so nothing asks about the beginning'),
    testsOf('e2e/onboarding.spec.ts')('public pages ask nothing, and every other page asks after two seconds'),
  ],
])

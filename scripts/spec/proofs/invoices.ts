import { proven, testsOf } from '../proof.ts'

const pay = testsOf('e2e/pay.spec.ts')
const after = testsOf('e2e/pay-after.spec.ts')
const functions = testsOf('server/doors/http/functions.test.ts')
const machine = testsOf('server/money/invoices/machine.test.ts')
const sums = testsOf('server/money/invoices/sums.test.ts')
const trouble = testsOf('server/money/payments/trouble.test.ts')

const READ_AND_PAID = pay(
  'an invoice is read in the order of the specification, paid by card, and is paid from then on',
)
const UNKNOWN = pay('what nobody can pay', 'an unknown invoice answers 404 and leads home')
const DOUBLE = pay(
  'a double click opens one card page, and who comes back without paying is told that nothing was charged',
)
const POLLS = after(
  'coming back from the card page',
  'while nothing is known it is asked every two seconds, for a minute, and never called paid',
)
const WRONG_IDS = after('coming back from the card page', 'an address without the right ids is an error at once')
const IN_THE_WAY = pay(
  'when something is in the way',
  'a payment that cannot be begun is said, and an invoice that was paid meanwhile shows it',
)
const NOT_LOADED = pay(
  'while the server is in trouble',
  'an invoice that could not be loaded says so, and comes when it is asked for again',
)
const OVERDUE = pay('an overdue invoice is marked, and says since when')
const BADGES = testsOf('web/features/pay/pay-words.test.ts')(
  'of all badges the one of an overdue invoice is a warning, and the others are neutral',
)
const ENDS = testsOf('web/features/pay/verify.test.ts')('%i %o means %s')
const ON_THE_WIRE = testsOf('server/doors/rest/section-7-invoices.test.ts')(
  'select invoices by id with business profile fields: whoever holds the id reads it, with four columns of the business',
)
const CLIENT_PAYS = functions('the official client opens the card page, pays and hears that it is paid')

/** Sections 2, 3, 4, 7 and 8, what they say of invoices. */
export const INVOICES = [
  ...proven('2', [
    ['/pay/{invoiceId}: invoice payment page', READ_AND_PAID],
    ['/payment-success: payment result; query: session_id, invoice_id', READ_AND_PAID, WRONG_IDS],
    ['Invoice absent: "Invoice Not Found" with Go Home.', UNKNOWN],
    ['Status paid: an Already Paid card with the paid date.', READ_AND_PAID, IN_THE_WAY],
    [
      'Otherwise shows: invoice number; status badge; business name and phone; Bill To (customer name, email, phone); invoice date and due date; line items (name, description, quantity x rate, amount);',
      READ_AND_PAID,
    ],
    [
      'subtotal; tax (rate as a percent); discount; total; a Pay button (reads Processing... while busy)',
      READ_AND_PAID,
      DOUBLE,
    ],
    ['terms and notes; a note that payments are processed by a card payment provider.', READ_AND_PAID],
    ['Verifying Payment spinner while checking.', POLLS],
    [
      'Success: Payment Successful, the invoice number marked as paid, Go Home, Print Receipt, and a note that a confirmation email follows.',
      READ_AND_PAID,
    ],
    ['Otherwise: Payment Error with Go Home.', WRONG_IDS, ENDS],
  ]),
  ...proven('3', [
    [
      'invoices: id, invoice_number, status (paid, overdue, others; full list not shown), invoice_date, due_date, paid_at, customer_name, customer_email, customer_phone',
      ON_THE_WIRE,
      machine('the database knows the same moves as the rules'),
      machine('what was sent is frozen, for statements by hand too', 'it is not deleted, and its business stays'),
    ],
    [
      'line_items (name, description, quantity, rate, amount, type defaulting to service), subtotal, tax_rate (a fraction), tax_amount, discount_amount, total_amount, terms, notes, business_profile_id linking to the business profile (business_name, first_name, last_name, phone).',
      ON_THE_WIRE,
      sums('the database comes to the same sums, to the last half of a cent'),
    ],
  ]),
  ...proven('4', [
    [
      'Invoice. paid blocks the payment page',
      READ_AND_PAID,
      functions('what is refused, always in JSON', 'a paid invoice says so'),
    ],
    ['overdue shows a destructive badge; other statuses show neutrally', BADGES, OVERDUE, READ_AND_PAID],
    ['On the success page, if the invoice is not yet paid, verification is repeated every 2 seconds', POLLS],
  ]),
  ...proven('7', [
    [
      'create-payment-session {invoiceId} returns success, sessionUrl, error; the browser is redirected to sessionUrl.',
      CLIENT_PAYS,
      READ_AND_PAID,
      trouble('several at once', 'two who ask at the same moment get the same page'),
    ],
    [
      'verify-payment {sessionId, invoiceId} returns success, status.',
      CLIENT_PAYS,
      functions(
        'what is refused, always in JSON',
        'a session of another invoice is not found, and nothing is told of it',
      ),
    ],
  ]),
  ...proven('8', [
    ['Invoice: "Invoice not found"', UNKNOWN],
    ['"Failed to load invoice"', NOT_LOADED],
    ['"Failed to process payment. Please try again."', IN_THE_WAY],
    ['"Payment Successful"', READ_AND_PAID],
    [
      '"Verification Error: Unable to verify payment status. Please contact support if you were charged."',
      WRONG_IDS,
      after('coming back from the card page', 'a session that is not of this invoice is an error'),
      POLLS,
      ENDS,
    ],
  ]),
]

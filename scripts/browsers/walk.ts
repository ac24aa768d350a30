// What a release would be stopped for in any browser: buying as a guest, paying an invoice, signing in, and settings.
import { ensure } from '../replicas/check.ts'
import type { Walker } from './driven.ts'

export type Step = { name: string; walk(walker: Walker, town: Town): Promise<void> }
/** What the walk needs to know of the town before it begins. */
export type Town = { openInvoice: string; email: string; password: string }

const CARD = '4242 4242 4242 4242'

export const STEPS: readonly Step[] = [
  {
    name: 'finds a product and reads its price',
    async walk(walker) {
      await walker.open('/products?shop=barrow-and-bean&inStock=true')
      await walker.reads(/\$\d+\.\d\d/)
      await walker.press({ role: 'link', name: /^Salmon training bites/ })
      await walker.at(/^\/product\//)
      // the address comes before the page, and the list has prices and buttons of its own
      await walker.reads(/About this product/)
      await walker.reads(/\$\d+\.\d\d/)
    },
  },
  {
    name: 'buys it as a guest and pays by card',
    async walk(walker) {
      await walker.press({ role: 'button', name: /add .*to cart/i })
      await walker.reads(/Added to Cart/)
      await walker.open('/cart')
      await walker.reads(/Salmon training bites/)
      await walker.press({ role: 'link', name: /^Checkout/ })
      await walker.at(/^\/checkout/)
      await walker.fill(/^E-?mail/, 'walker@example.com')
      await walker.fill(/^(Your )?(Full )?Name$/, 'Ada Walker')
      await walker.fill(/^Street/, '12 Orchard Street')
      await walker.fill(/^(Town|City)/, 'Millbrook')
      await walker.choose(/^State/, 'Maine')
      await walker.fill(/^(Postcode|ZIP)/, '04211')
      await walker.press({ role: 'button', name: /^Pay \$/ })
      await payByCard(walker)
      await walker.at(/^\/checkout\/done/)
      await walker.reads(/Thank you/)
    },
  },
  {
    name: 'pays an invoice by its link',
    async walk(walker, { openInvoice }) {
      await walker.open(`/pay/${openInvoice}`)
      await walker.reads(/Amount due/)
      await walker.press({ role: 'button', name: /^Pay/ })
      await payByCard(walker)
      await walker.at(/^\/payment-success/)
      await walker.reads(/Payment Successful/)
    },
  },
  {
    name: 'signs in and stays signed in after a reload',
    async walk(walker, { email, password }) {
      await walker.open('/auth')
      await walker.fill(/^E-?mail/, email)
      await walker.fill(/^Password/, password)
      await walker.press({ role: 'button', name: /^Sign in/ })
      await walker.at(/^\/pet-parent-dashboard/)
      // the page is there before it is loaded anew: two navigations at once end one of them
      await walker.reads(/Ada/)
      await walker.open('/pet-parent-dashboard')
      await walker.at(/^\/pet-parent-dashboard/)
      await walker.reads(/Ada/)
    },
  },
  {
    name: 'makes letters larger, and they stay so',
    async walk(walker) {
      const size = () => walker.driver.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))
      await walker.open('/settings/accessibility')
      const before = await size()
      await walker.press({ role: 'label', name: /^Extra large$/ })
      await walker.open('/settings/accessibility')
      const after = await size()
      ensure(after / before === 1.25, `letters grew from ${before} to ${after} px instead of by a quarter`)
    },
  },
  {
    name: 'reads orders, invoices, notifications and settings',
    async walk(walker) {
      for (const [path, words] of [
        ['/orders', /PS-\d/],
        ['/invoices', /invoice/],
        ['/notifications', /notification/],
        ['/settings/account', /Password/],
        ['/settings/profile', /Profile/],
        ['/business/kettle-hill', /Kettle Hill/],
        ['/service-providers-marketplace', /\d/],
      ] as const) {
        await walker.open(path)
        await walker.reads(words)
        const failed = await walker.sees(/Page Error|Something went wrong/)
        ensure(!failed, `${path} shows an error`)
      }
    },
  },
]

async function payByCard(walker: Walker): Promise<void> {
  await walker.at(/^\/dev\/payments\/pay\//)
  await walker.fill(/card number/, CARD)
  await walker.fill(/expir/, '12 / 34')
  await walker.fill(/cvc|security code/, '123')
  await walker.fill(/name on (the )?card/, 'Ada Walker')
  await walker.press({ role: 'button', name: /^pay/ })
}

// How long a business waits for its invoices when it has few and when it has many: the demo's walker, signed in.
import { rpc } from './cases.ts'
import { compareSides, type ScaleRow } from './scale.ts'

/** As the README says. */
const WALKER = { email: 'sitter@pawstead.example', password: 'millbrook-street-2026' }

type Business = { url: string; token: string; profileId: string }

export async function compareInvoices(smallUrl: string, largeUrl: string, requests: number): Promise<ScaleRow[]> {
  const [small, large] = [await signIn(smallUrl), await signIn(largeUrl)]
  const list = (own: object) => (business: Business) => rpc('invoices/list', { profileId: business.profileId, ...own })
  return compareSides(small, large, requests, [
    ['invoices, newest', list({})],
    ['invoices, overdue ones', list({ status: 'overdue' })],
    ['invoices, of three months', list({ from: '2025-03', to: '2025-05' })],
    ['invoices, sums', ({ profileId }) => rpc('invoices/totals', { profileId })],
    // Each customer has about twenty-five, however many invoices there are.
    [
      'invoices, by an address',
      ({ profileId }, index) => rpc('invoices/list', { profileId, q: `customer-${index % 40}@` }),
    ],
    [
      'invoices, by a number',
      ({ profileId }, index) => rpc('invoices/list', { profileId, q: `S-${100 + (index % 900)}` }),
    ],
  ])
}

async function signIn(url: string): Promise<Business> {
  const signedIn = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'sb_publishable_pawstead' },
    body: JSON.stringify(WALKER),
  })
  if (!signedIn.ok) throw new Error(`The walker’s sign-in answered ${signedIn.status}`)
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  const answer = await fetch(url + rpc('profiles/mine', {}), { headers: { authorization: `Bearer ${token}` } })
  const { json } = (await answer.json()) as { json: { items: { id: string; userType: string }[] } }
  const profile = json.items.find(({ userType }) => userType === 'service-provider')
  if (!profile) throw new Error('The walker has no profile to bill from')
  return { url, token, profileId: profile.id }
}

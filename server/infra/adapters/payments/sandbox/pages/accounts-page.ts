import { html } from 'hono/html'
import type { Account } from '../entries-connect'
import { formatAmount, type Html } from './layout'
import { buttons, facts, moment, providerPage } from './provider-page'

const stateOf = ({ payoutsEnabled, disabledReason, currentlyDue }: Account) => {
  if (disabledReason?.startsWith('rejected')) return 'Refused'
  if (!payoutsEnabled) return 'Payouts are off'
  return currentlyDue.length > 0 ? 'Something is due' : 'All set'
}

export function accountsPage(accounts: Account[]): Html {
  return providerPage(
    '/accounts',
    'Accounts',
    html`<section class="card" aria-label="Accounts">
${accounts.length === 0 ? html`<p class="quiet">None yet. Set up payouts as a seller and the account appears here.</p>` : ''}
<ul class="lines">${accounts.map(
      (account) =>
        html`<li><span><a class="link" href="/dev/payments/accounts/${account.id}">${account.businessName ?? 'No name'}</a><br><span class="quiet">${account.email}</span></span><span>${stateOf(account)}</span></li>`,
    )}</ul></section>`,
  )
}

/** @param balance minor units in usd, the accounts' own currency here */
export function accountPage(account: Account, balance: number): Html {
  const address = `/dev/payments/accounts/${account.id}`
  return providerPage(
    '/accounts',
    account.businessName ?? 'No name',
    html`<section class="card" aria-label="Account">
${facts([
  ['State', stateOf(account)],
  ['Balance', html`<span class="nums">${formatAmount(balance, 'usd')}</span>`],
  ['Email', account.email ?? 'None'],
  ['Kind', account.kind],
  ['Due now', account.currentlyDue.join(', ') || 'Nothing'],
  ['Overdue', account.pastDue.join(', ') || 'Nothing'],
  ['Deadline', account.deadline === null ? 'None' : moment(account.deadline)],
  ['Disabled because', account.disabledReason ?? 'It is not'],
  ['Transfers', account.transfers],
  ['Account', account.id],
])}</section>
<section class="card" aria-labelledby="seller-title"><h2 id="seller-title">The seller</h2>
${buttons(`${address}/complete`, 'answer', [
  ['everything', 'Hands over everything'],
  ['external_account', 'Leaves the bank account out'],
  ['document', 'Leaves the identity document out'],
])}</section>
<section class="card" aria-labelledby="provider-title"><h2 id="provider-title">The provider</h2>
<form method="post" action="${address}/require">
<div class="field"><label for="requirement">What is needed</label>
<select id="requirement" name="requirement">
<option value="${account.kind}.verification.document">Identity document</option>
<option value="external_account">Bank account</option>
<option value="tos_acceptance.date">Terms of service</option>
</select></div>
<div class="actions"><button class="button" type="submit" name="dueInDays" value="14">Ask for it within 14 days</button>
<button class="button plain" type="submit" name="dueInDays" value="">Stop payouts until it comes</button></div>
</form>
${buttons(`${address}/complete`, 'answer', [['refused', 'Refuse this seller']])}
</section>`,
  )
}

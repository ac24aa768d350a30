import { html } from 'hono/html'
import type { Account, AccountLink } from '../entries-connect'
import { type Html, page } from './layout'

/** Where a seller gives the details the provider needs. */
export function onboardingPage({ id, refreshUrl }: AccountLink, account: Account): Html {
  return page(
    'Set up payouts',
    html`<section class="card narrow" aria-labelledby="title"><h1 id="title">Set up payouts</h1>
<p>The payment provider asks ${account.businessName ?? 'your business'} for a bank account and an identity document here. This is a test, so nothing is typed in: choose what you hand over.</p>
${account.currentlyDue.length > 0 ? html`<p class="quiet">Still needed: ${account.currentlyDue.join(', ')}</p>` : html`<p class="quiet">Nothing more is needed. You can change what you handed over.</p>`}
<form method="post" action="/dev/payments/onboarding/${id}">
<button class="button wide-button" type="submit" name="answer" value="everything">Submit everything</button>
<button class="button plain" type="submit" name="answer" value="external_account">Leave the bank account out</button>
<button class="button plain" type="submit" name="answer" value="document">Leave the identity document out</button>
<button class="button plain" type="submit" name="answer" value="refused">Be refused</button>
</form>
<p class="actions"><a class="link" href="${refreshUrl}">Start again with a new link</a></p></section>`,
  )
}

import { html } from 'hono/html'
import { setupPagePath } from '../card-setups'
import type { CardErrors, CardForm } from '../cards'
import type { Setup } from '../entries-cards'
import { cardFields, cardList } from './card-fields'
import { type Html, page } from './layout'

type View = { setup: Setup; filled?: Partial<CardForm>; errors?: CardErrors; declined?: string }

export function keepPage({ setup, filled = {}, errors = {}, declined }: View): Html {
  const path = setupPagePath(setup.id)
  return page(
    'Save a card',
    html`<h1>Save a card</h1>
<p class="quiet">Nothing is charged now. The shop can charge this card for what you ordered from it.</p>
<div class="columns">
${cardFields({ path, button: 'Save card', filled, errors, declined })}
<p class="actions"><a class="link" href="${setup.cancelUrl}">Cancel and go back</a></p>
</section>
</div>
${cardList(path)}`,
  )
}

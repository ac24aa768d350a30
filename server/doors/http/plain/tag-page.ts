import { html, raw } from 'hono/html'
import { FINDER_LIMITS, MESSAGES_A_DAY } from '#contract/pet-sharing.rules'
import type { FoundTag } from '#server/areas/pet-sharing/find-tag'
import { type Html, plainPage } from './page'

/** Fills in where the finder is, when they press the button and the browser agrees. The page does without. */
export const SPOT_SCRIPT = `(()=>{const b=document.getElementById('here'),s=document.getElementById('here-said'),f=document.forms[0];if(!b||!f||!navigator.geolocation)return;b.hidden=false;b.onclick=()=>{s.textContent='Looking…';navigator.geolocation.getCurrentPosition(({coords:c})=>{f.lat.value=c.latitude.toFixed(5);f.lng.value=c.longitude.toFixed(5);s.textContent='We’ll send your location with your message.'},()=>{s.textContent='Your browser didn’t share it. Describe the place instead.'})}})()`

/** What helps with any animal, where no family can be told. */
function helpSection(title: string): Html {
  return html`<section><h2>${title}</h2>
<ul>
<li>Keep your distance if it seems afraid. Sit down, speak softly, and let it come.</li>
<li>Look for a tag with a phone number on its collar or harness.</li>
<li>Any vet or shelter can check for a microchip.</li>
<li>If it is hurt, call a vet first.</li>
</ul></section>`
}

/** One page for every code that leads to nobody: unknown, retired, or no longer needed. */
export function tagHelpPage(): Html {
  return plainPage({
    title: 'You found a pet',
    body: html`<h1>You found a pet</h1>
<p class="lead">This tag isn’t in use, so we can’t reach its family. Here is what helps:</p>
${helpSection('What you can do now')}
<p><a href="/service-providers-marketplace">Find people nearby who know animals</a></p>`,
  })
}

export type FinderDraft = { message: string; contact: string; place: string }
type TagPage = {
  tag: FoundTag
  /** What the form is sent with. */
  form: string
  /** What was sent, so that nobody types it twice. */
  draft?: FinderDraft
  problem?: string
}

export function tagPage({ tag, form, draft, problem }: TagPage): Html {
  const title = tag.name ? `You found ${tag.name}` : 'You found a pet'
  return plainPage({
    title,
    script: SPOT_SCRIPT,
    body: html`<h1>${title}</h1>
${tag.photo ? html`<img class="photo" src="${tag.photo}" alt="${tag.name ?? 'The pet that wears this tag'}">` : ''}
${tag.warning ? html`<p class="warning">${tag.warning}</p>` : ''}
<p class="lead">Thank you for stopping. Write to its family: they get your message in the app and by email.</p>
${problem ? html`<p class="problem" role="alert">${problem}</p>` : ''}
<form method="post" action="/t/${tag.code}">
<label for="message">Your message</label>
<p class="hint" id="message-hint">How the pet is, and what you are going to do.</p>
<textarea id="message" name="message" rows="5" maxlength="${FINDER_LIMITS.message}" required aria-describedby="message-hint">${draft?.message ?? ''}</textarea>
<label for="contact">How they can reach you (optional)</label>
<p class="hint" id="contact-hint">A phone number or an email address. Only the family sees it.</p>
<input id="contact" name="contact" maxlength="${FINDER_LIMITS.contact}" aria-describedby="contact-hint" value="${draft?.contact ?? ''}">
<label for="place">Where you are (optional)</label>
<input id="place" name="place" maxlength="${FINDER_LIMITS.place}" value="${draft?.place ?? ''}">
<p><button type="button" class="second" id="here" hidden>Add my location</button> <span id="here-said" role="status"></span></p>
<input type="hidden" name="lat"><input type="hidden" name="lng">
<label class="trap" aria-hidden="true">Leave this empty <input name="website" tabindex="-1" autocomplete="off"></label>
<input type="hidden" name="form" value="${form}">
<button>Tell the family</button>
</form>
<p class="hint">You don’t need an account. A family gets up to ${MESSAGES_A_DAY} messages a day through one tag.</p>
${helpSection('Until they come')}`,
  })
}

export function toldPage({ name }: FoundTag): Html {
  return plainPage({
    title: 'We told the family',
    body: html`<h1>We told the family</h1>
<p class="done" role="status">Your message is on its way${name ? ` to ${name}’s family` : ''}, in the app and by email.</p>
${helpSection('Until they come')}`,
  })
}

/** Somebody who scans or writes too often. */
export function tagWaitPage(waitS: number): Html {
  const minutes = Math.max(1, Math.ceil(waitS / 60))
  return plainPage({
    title: 'Please wait a moment',
    body: html`<h1>Please wait a moment</h1>
<p class="lead">A lot was sent through this tag. Try again in ${minutes === 1 ? 'a minute' : raw(`${minutes} minutes`)}. If the pet is hurt, call a vet.</p>
${helpSection('What you can do now')}`,
  })
}

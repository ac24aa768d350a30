import type { InferContractRouterOutputs } from '@orpc/contract'
import type { SearchGroup, search } from '#contract/search'
import type { AppDeps } from '#server/core/app-deps'
import { isEnglish } from '#server/core/text-search/english'
import { fitOf, plainWords } from '#server/core/text-search/fit'
import { inOneWord } from '#server/core/text-search/other-words'
import { isOneSlip, putRight } from '#server/core/text-search/put-right'
import { type Asked, FIT, type Found, type SearchSource } from '#server/core/text-search/source'
import { stemOf } from '#server/core/text-search/spelling'
import { asksForGoods } from '#server/core/text-search/telling-words'
import { alternatives, wordsIn } from '#server/core/text-search/words'
import { findablePlaces } from '#server/market/profiles/places'

type Results = InferContractRouterOutputs<typeof search>['all']
type Asker = { id: string } | null
type Question = { q: string; group?: string | undefined }

/** How many of each group are shown while somebody types, among others, and alone. */
const MOST = { typing: 3, beside: 6, alone: 60 }
/** A list of suggestions is as long as a glance. */
const MOST_GROUPS = 5

const QUESTION = /^\s*(?:(?:how|what|why|when|where|who)(?:[’'ʼ]?s)?|which|can|do|does|is|are)\s|\p{L}n[’'ʼ]t\b/iu

/** What the search box offers while somebody types. */
export async function suggest(
  deps: AppDeps,
  viewer: Asker,
  { q: typed, group }: Question,
): Promise<{ groups: SearchGroup[] }> {
  const q = inOneWord(withoutOneLetter(typed))
  const words = wordsIn(q)
  if (words === '') return { groups: [] }
  const { groups } = await stepByStep(
    deps,
    group,
    { q, words, near: false, most: MOST.typing, viewerId: viewer?.id ?? null },
    (source, asked) => (source.suggest ?? source.find)(deps, asked),
    // a word in a description is spelled right as well
    (source, asked) => source.find(deps, asked),
  )
  return { groups: askedFirst(typed, words, groups).slice(0, MOST_GROUPS) }
}

/** Who asks a question wants an answer, an article that is called so; who asks for supplies wants things. */
function askedFirst(typed: string, words: string, groups: SearchGroup[]): SearchGroup[] {
  const isFirst = ({ key, hits: [first] }: SearchGroup) =>
    key === 'help'
      ? QUESTION.test(typed) && fitOf(first?.label ?? '', words, false) !== null
      : key === 'products' && asksForGoods(words.split(' '))
  return [...groups.filter(isFirst), ...groups.filter((group) => !isFirst(group))]
}

/** Behind other words a single letter has only begun to say something. */
function withoutOneLetter(typed: string): string {
  return typed.replace(/(?<=\w)\s+\p{L}$/u, '')
}

/** What every source has for a query; when that is nothing, what fits some of its words, and else something to try instead. */
export async function searchAll(deps: AppDeps, viewer: Asker, { q: typed, group }: Question): Promise<Results> {
  const q = inOneWord(typed)
  const words = wordsIn(q)
  if (words === '') return { groups: [], corrected: false, partly: false, didYouMean: [] }
  const found = await stepByStep(
    deps,
    group,
    { q, words, near: false, most: MOST.alone, viewerId: viewer?.id ?? null },
    (source, asked) => source.find(deps, { ...asked, most: group ? MOST.alone : (source.beside ?? MOST.beside) }),
  )
  // articles that only have a word spelled nearly so say less than goods with a part of the words
  const { fit, ...whole } = { ...found, partly: false, didYouMean: [] }
  const isFarOff =
    found.corrected &&
    fit < FIT.NAMED &&
    found.groups.every(({ key }) => key === 'help') &&
    !isNamed(found.groups[0], words)
  if (found.groups.length > 0 && !isFarOff) return { ...whole, groups: askedFirst(typed, words, whole.groups) }
  const asked = { q, words, near: false, most: group ? MOST.alone : MOST.beside, viewerId: viewer?.id ?? null }
  const groups = groupsOf(await asking(deps, group, async (source) => (await source.partly?.(deps, asked)) ?? null))
  if (groups.length === 0 && found.groups.length > 0) return whole
  const didYouMean = groups.length > 0 ? [] : await alternatives(deps, words)
  return { groups, corrected: false, partly: groups.length > 0, didYouMean }
}

/** Whether the first thing that was found has every word in its name, nearly so at least: "cancle order" means "Cancel an order". */
function isNamed(found: Pick<Found, 'hits'> | undefined, words: string): boolean {
  const name = plainWords(found?.hits[0]?.label ?? '')
  return words
    .toLowerCase()
    .split(' ')
    .every((word) => word.length === 1 || name.some((one) => stemOf(one) === stemOf(word) || isOneSlip(one, word)))
}

type Ask = (source: SearchSource, asked: Asked) => Promise<Found | null>

/**
 * What is spelled nearly like a query is looked for only where nobody found the words as they stand, looking closely where
 * `askMore` does, or where that is vague. The mistyped word is put right for everybody at once; who has nothing under it, or
 * only speaks of it, looks for names that are nearly so.
 */
async function stepByStep(deps: AppDeps, group: string | undefined, asked: Asked, ask: Ask, askMore?: Ask) {
  let asStands = await asking(deps, group, (source) => ask(source, asked))
  if (asStands.length === 0 && askMore) asStands = await asking(deps, group, (source) => askMore(source, asked))
  const [best] = asStands
  const unchanged = { groups: groupsOf(asStands), corrected: false, fit: best?.found.fit ?? 0 }
  // "police" is no slip of "policy", though beside other words it may be one
  if ((best && !isVague(asStands)) || isEnglish(asked.words)) return unchanged
  const known = deps.searchSources.flatMap(({ vocabulary = [] }) => vocabulary)
  const towns = (await findablePlaces(deps)).filter(({ kind }) => kind === 'town')
  const right = await putRight(deps, asked.words, [
    ...known,
    ...towns.flatMap(({ name }) => name.toLowerCase().split(' ')),
  ])
  if (best && right === null) return unchanged
  const answers = await asking(deps, group, async (source) => {
    const found = right === null ? null : await ask(source, { ...asked, q: right, words: right })
    if (found && found.fit > FIT.BEGUN) return found
    // another word may have been meant here: "hane" is a slip of "hand" and of "Hanne"
    const near = await ask(source, { ...asked, near: true })
    return near && isRather(near, found, asked.words) ? near : found
  })
  if (best && (answers[0]?.found.fit ?? 0) <= best.found.fit) return unchanged
  return { groups: groupsOf(answers), corrected: answers.length > 0, fit: answers[0]?.found.fit ?? 0 }
}

function isVague(answers: readonly Answer[]): boolean {
  return answers.every(({ found }) => found.isVague === true)
}

/** Whether what is nearly called so fits better than what the word put right found, which may only speak of it. */
function isRather(near: Found, found: Found | null, words: string): boolean {
  if (found === null || near.fit > found.fit) return true
  return near.fit === found.fit && isNamed(near, words) && !isNamed(found, words)
}

type Answer = { source: SearchSource; found: Found }

/** Asks the sources at once. @returns those who found something, the best fitting first */
async function asking(
  { searchSources }: AppDeps,
  group: string | undefined,
  ask: (source: SearchSource) => Promise<Found | null>,
): Promise<Answer[]> {
  const asked = searchSources.filter(({ key }) => group === undefined || key === group)
  const answers = await Promise.all(asked.map(async (source) => ({ source, found: await ask(source) })))
  return answers
    .flatMap(({ source, found }) => (found ? [{ source, found }] : []))
    .sort((one, other) => other.found.fit - one.found.fit)
}

const groupsOf = (answers: readonly Answer[]): SearchGroup[] =>
  answers.map(({ source: { key, label }, found: { fit: _, isVague: __, ...found } }) => ({ key, label, ...found }))

import { createRouterClient, ORPCError, onError } from '@orpc/server'
import type { Context } from '#server/identity/gate'
import { router } from '../router'
import type { Card, Cards } from './cards'
import { cutCards } from './cut-cards'
import { type Interceptor, interceptors } from './interceptors'

/** What a page learns of its own questions while it is rendered. */
export type Hearing = {
  /** One could not be asked: overload, or no database. */
  onUnavailable(): void
  onShown: NonNullable<Context['onShown']>
  /** A card stands in it, which is put there whenever the page is sent. */
  onCard(id: string, card: Card): void
}

/** The API for one page that is rendered. */
export type PageApi = (hearing: Hearing) => unknown

/** The API as nobody, called in process. What goes wrong is said as over HTTP: a page carries none of the database's words. */
export function createPageApi(nobody: Context, cards: Cards, keeping: Interceptor): PageApi {
  return ({ onUnavailable, onShown, onCard }) => {
    const speakPlainly: Interceptor = onError((error) => {
      if (!(error instanceof ORPCError)) throw new ORPCError('INTERNAL_SERVER_ERROR')
      if (error.status === 503) onUnavailable()
    })
    return createRouterClient(router, {
      context: { ...nobody, onShown },
      interceptors: [cutCards(cards, onCard), keeping, speakPlainly, ...interceptors(nobody)],
    })
  }
}

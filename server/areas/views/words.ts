import { VIEW_MINUTES } from '#contract/views.rules'

/** What the person is told, in the app and by mail. */
export function toldWords(reason: string): { title: string; body: string } {
  return {
    title: 'Someone from our team viewed pages as you see them',
    body: `It lasts up to ${VIEW_MINUTES} minutes, and they can’t change anything or see your messages. Their reason: ${reason}`,
  }
}

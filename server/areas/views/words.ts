import { VIEW_MINUTES } from '#contract/views.rules'

/** What the person is told, in the app and by mail. */
export function toldWords(reason: string): { title: string; body: string } {
  return {
    title: 'Someone from our team is viewing your pages',
    body: `For up to ${VIEW_MINUTES} minutes, they see pages as you do. They can’t change anything or see your messages. Their reason: ${reason}`,
  }
}

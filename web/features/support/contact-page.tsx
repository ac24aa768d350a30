import { ContactForm } from './contact-form'
import { ContactFrame } from './contact-frame'
import type { ContactSearch } from './contact-search'
import { LikelyAnswers } from './likely-answers'
import { MyTickets } from './my-tickets'
import { OtherWays } from './other-ways'
import { Sent } from './sent'
import { TicketPage } from './ticket-page'
import { TopicList } from './topic-list'
import { TopicTitle } from './topic-title'

/** First what it is about, then what may answer it, then the form. Works without scripts up to the number at the end. */
export function ContactPage({ search: { topic, order, sent, ticket } }: { search: ContactSearch }) {
  return (
    <ContactFrame>
      {ticket ? (
        <TicketPage key={ticket} id={ticket} />
      ) : sent ? (
        <Sent number={sent} />
      ) : topic ? (
        <>
          <TopicTitle topic={topic} />
          <LikelyAnswers topic={topic} />
          {/* another topic has other fields */}
          <ContactForm key={topic} topic={topic} order={order} />
        </>
      ) : (
        <>
          <h1 className="font-display font-medium text-title">Contact us</h1>
          <p className="mt-2 text-lg text-muted-foreground">
            What do you need help with? Pick a topic to see answers, or send us a message.
          </p>
          <TopicList />
          <MyTickets />
          <OtherWays />
        </>
      )}
    </ContactFrame>
  )
}

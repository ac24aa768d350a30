import { sql } from 'drizzle-orm'
import type { TownNotices } from '#server/core/notices/town-notices'
import type { Tx } from '#server/infra/database/db'
import { daysBefore } from '#server/town/days'
import type { Town } from '#server/town/town'
import { uuidFrom } from '#server/town/uuid'
import { conversations, messages, savedReplies } from '../../tables/messages'
import { calledOf, PROFILE_NAME } from './shown'

/** A line: days ago, who says it (the person, their profile, or a note of its team), and what. */
type Line = readonly [daysAgo: number, who: 'person' | 'profile' | 'note', body: string]
type Talk = {
  person: string
  profile: string
  lines: readonly Line[]
  /** How many of the last lines the other side has not read. */
  unread: number
}

/** What the demo accounts talked about: an answered question, a walk, a request that waits, and one for the clinic. */
const TALKS: readonly Talk[] = [
  {
    person: 'parent',
    profile: 'kettle-hill',
    unread: 1,
    lines: [
      [
        9.2,
        'person',
        'Hello, Fern slips out of her harness when she walks backward. Is there a size between small and medium?',
      ],
      [
        9.1,
        'profile',
        'Hi Ada, not on the shelf, but we can shorten the chest strap on a medium while you wait. Bring Fern by any day but Monday.',
      ],
      [9.05, 'note', 'Shorten the strap by two holes, no charge. She bought a long line last spring.'],
      [9.0, 'person', 'That’s kind of you. We’ll come by Saturday morning.'],
      [6.1, 'person', 'It fits now, and she has tried everything to get out of it. Thank you!'],
      [5.9, 'profile', 'Good to hear. If it loosens over the winter, come by and we’ll tighten it again.'],
    ],
  },
  {
    person: 'parent',
    profile: 'sitter',
    unread: 2,
    lines: [
      [21.0, 'person', 'Hi Mara, could you take Dot and Fern around noon next week, Tuesday to Thursday?'],
      [20.9, 'profile', 'Yes to all three days. Is Dot still off stairs?'],
      [20.8, 'person', 'Yes, please carry her down. Her leash is on the hook by the door.'],
      [1.2, 'profile', 'Both walked. Dot met a duck and thought better of it.'],
      [1.1, 'profile', 'I left the wet towel on the porch.'],
    ],
  },
  {
    person: 'sitter',
    profile: 'kettle-hill',
    unread: 1,
    lines: [
      [0.8, 'person', 'Hello, do you repair leashes you didn’t make? The clip on mine is bent, the leather is fine.'],
    ],
  },
  {
    person: 'parent',
    profile: 'clinic',
    unread: 0,
    lines: [
      [40.0, 'person', 'Can I bring Miso’s records from the last clinic on paper, or do you need them by email?'],
      [39.7, 'profile', 'Paper is fine. We copy them at the desk and you keep the originals.'],
      [39.6, 'person', 'Perfect, thank you.'],
    ],
  },
]

export async function insertMessages(tx: Tx, { accounts }: Town, now: Date): Promise<void> {
  const find = (key: string) => accounts.find((account) => account.key === key)
  for (const { person, profile, lines, unread } of TALKS) {
    const [one, other] = [find(person), find(profile)]
    if (!one || !other?.profileId) throw new Error(`The town has no ${person} or ${profile}`)
    const id = uuidFrom(`conversation ${person} ${profile}`)
    const began = daysBefore(now, lines[0]?.[0] ?? 0)
    await tx.insert(conversations).values({ id, personId: one.id, profileId: other.profileId, createdAt: began })
    for (const [daysAgo, who, body] of lines) {
      const seed = `message ${person} ${profile} ${daysAgo}`
      await tx.insert(messages).values({
        ...{ id: uuidFrom(seed), clientId: uuidFrom(`${seed} client`), conversationId: id, seq: 0, body },
        ...{ side: who === 'person' ? 'person' : 'profile', kind: who === 'note' ? 'note' : 'text' },
        ...{ authorId: who === 'person' ? one.id : other.id, createdAt: daysBefore(now, daysAgo) },
      })
    }
    // the last ones wait for whoever did not write them
    await tx.execute(sql`
      update conversation_members m set unread = least(m.unread, ${unread}),
        read_seq = case when m.unread = 0 then m.read_seq else c.last_seq - least(m.unread, ${unread}) end
      from conversations c where c.id = m.conversation_id and c.id = ${id}`)
  }
  const shop = find('kettle-hill')?.profileId
  if (!shop) return
  await tx.insert(savedReplies).values([
    {
      id: uuidFrom('saved reply fitting'),
      profileId: shop,
      title: 'Fitting in the shop',
      body: 'Hi {name}, bring your dog along and we fit it while you wait. We’re open every day but Monday, from 9 to 5.',
    },
    {
      id: uuidFrom('saved reply repairs'),
      profileId: shop,
      title: 'Repairs',
      body: 'Hi {name}, we repair what we made, free in the first year. For other leashes, send us a photo and we’ll tell you what it costs.',
    },
  ])
}

type Row = { userId: string; at: string; id: string; from: string; as: string | null; body: string }

/** The first message of each conversation that somebody has not read. */
export const messageNotices: TownNotices = async (tx, ids) => {
  const { rows } = await tx.execute<Row>(sql`
    select m.user_id as "userId", said.created_at as at, c.id, said.body,
      case when said.side = 'person' then ${calledOf('c.person_id')} else ${PROFILE_NAME} end as from,
      case when m.side = 'profile' then ${PROFILE_NAME} end as as
    from conversation_members m join conversations c on c.id = m.conversation_id
    join user_profiles p on p.id = c.profile_id join profile_details d on d.profile_id = p.id
    join messages said on said.conversation_id = c.id and said.seq = m.read_seq + 1
    where m.unread > 0 and said.kind = 'text' and said.author_id <> m.user_id and m.user_id = ${ids}`)
  return rows.map(({ userId, at, id, from, as, body }) => ({
    ...{ userId, at, body, href: `/messaging/${id}`, about: { matter: 'conversation' as const, id } },
    title: as ? `${from} wrote to ${as}` : `${from} wrote to you`,
  }))
}

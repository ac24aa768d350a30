/** A row as it is told: the columns a table publishes, as JSON. */
export type Row = Record<string, unknown>

export type RowEvent = 'INSERT' | 'UPDATE' | 'DELETE'

/** One row that changed, after its commit. */
export type RowChange = {
  table: string
  event: RowEvent
  /** ISO, in milliseconds. */
  at: string
  /** Who may see it: `anyone`, `user:<id>`, `role:admin`. */
  audience: readonly string[]
  /** Null when it was deleted. */
  record: Row | null
  /** The key alone for an update, the whole row for a deletion, null for an insertion. */
  old: Row | null
}

/**
 * What joins the replicas. Whatever is sent reaches every other replica once and in order, or every replica is told that
 * something may be missing.
 */
export type Bus = {
  /** This process among the others; a uuid, new with every start. */
  readonly replica: string
  /** To all other replicas, never to oneself. Resolves when it is handed over. */
  publish(topic: string, body: unknown): Promise<void>
  /** @returns how to stop listening */
  on(topic: string, listener: (body: unknown, from: string) => void): () => void
  /** Every changed row of a published table, once each, in the order of the commits. */
  onRow(listener: (change: RowChange) => void): () => void
  /**
   * Changes were missed, of one table or (null) of all and of every topic: who follows them fetches again.
   *
   * @param listener is told whom it concerns, where that is known
   */
  onGap(listener: (table: string | null, audience?: readonly string[]) => void): () => void
  close(): Promise<void>
}

/** What a subscriber asked to hear of: one member of `postgres_changes` in a join. */
export type Binding = {
  /** Number, in the reply and in every message alike. */
  id: number
  event: RowEvent | '*'
  schema: string
  table: string
  filter?: string
  select?: readonly string[]
}

/** What a matching message carries as `data` (protocol section 4.3), already as JSON: many get the same. */
export type RowMessage = { ids: readonly number[]; dataJson: string }

export type RowSubscriber = {
  /** What of a row's audience it belongs to; may change while it is subscribed, through `RowSubscriptions.move`. */
  audience: readonly string[]
  bindings: readonly Binding[]
  deliver(message: RowMessage): void
}

export type RowSubscriptions = {
  add(subscriber: RowSubscriber): void
  /** After its token changed, or its role. */
  move(subscriber: RowSubscriber, audience: readonly string[]): void
  remove(subscriber: RowSubscriber): void
}

export type PresenceMeta = { phx_ref: string; phx_ref_prev?: string } & Record<string, unknown>
export type PresenceState = Record<string, { metas: PresenceMeta[] }>
export type PresenceDiff = { joins: PresenceState; leaves: PresenceState }

/** One connection in one room; `key` is what others see it as. */
export type PresenceMember = { room: string; key: string }

/** Who is present, over all replicas. A room is a topic, public or private. */
export type Presences = {
  stateOf(room: string): Promise<PresenceState>
  /** Shows the member, or changes what it shows. */
  track(member: PresenceMember, payload: Record<string, unknown>): Promise<void>
  /** Nothing happens when it was not shown. */
  untrack(member: PresenceMember): Promise<void>
  /** Every change in any room, the own ones too, in order. */
  onDiff(listener: (room: string, diff: PresenceDiff) => void): () => void
  close(): Promise<void>
}

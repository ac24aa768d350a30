const lines = (text: string): string[] => text.trim().split(/\s*\n\s*/)

/** Headlines that fit any product, mixed in with those of its kind. */
export const TITLES = {
  good: lines(`
    {pet} approves
    Exactly as described
    Quietly excellent
    We have stopped looking
    As good as my neighbor said
    A second one is on its way
    Better than it needed to be
    {pet} has no complaints, nor have I
    Well thought out
    Ordered once, ordered again
    Good things from {shop}
    It simply works
    Made by people who have animals
    {pet} noticed the difference first
    Small detail, large effect
    Happy with this
    Worth the wait
    It has earned its place
    Better than the one before
    Recommended at the park
    {pet} was won over by evening
    What we were looking for
    A sensible purchase, for once
    Six months later, still pleased
  `),
  fair: lines(`
    Good in parts
    All right, with a but
    Nearly there
    {pet} is undecided
    Middle of the road
    Fine, no more than that
    I wanted to like it more
    Does the job on a good day
  `),
  poor: lines(`
    Not what we hoped for
    Sent it back
    It may suit others
    {pet} and I agree for once
    Disappointed, politely
    Would not buy again
  `),
}

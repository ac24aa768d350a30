const lines = (text: string): string[] => text.trim().split(/\s*\n\s*/)

/** Headlines that fit any product, mixed in with those of its kind. */
export const TITLES = {
  good: lines(`
    {pet} approves
    Exactly as described
    Quietly excellent
    We have stopped looking
    As good as my neighbor said
    I would order it tomorrow
    Better than it needed to be
    {pet} has no complaints, and neither do I
    Well thought out
    Ordered once, glad since
    Good things from {shop}
    It simply works
    Made by people who have animals
    {pet} noticed the difference first
    Small detail, large effect
    Happy with this
    Worth the wait
    It has earned its place
    Better than the one before
    Recommended next door
    {pet} was won over by evening
    What we were looking for
    A sensible purchase, for once
    Still pleased, looking back
    {pet} chose well
    {pet} says yes
    A keeper
    Does what the page says
    {pet} is convinced, so am I
    Found it at last
    Would buy it from {shop} again
    Nothing to fix
    Good on any day
    More than I hoped for
    My sister wants one too
    Just right for {a breed}
    Made our week easier
    No regrets here
    {pet} gives it a good mark
    Honest quality
    Bought on a hunch
    The neighbors asked
    A good day’s order
    As pictured
    Right on the first try
    Thank you, {shop}
    A good find
    Money well spent
    {pet} came out ahead
    Better in person
    No change of mind since
    Plain, good, done
    Passed the test
    Liked by the whole house
    The one we kept
    Tested by {pet}
    Simple and good
    Arrived early, liked at once
    We told the cousins
    Everything we needed
    Quick, neat, and right
    Fair price, big help
    For {pet}, the best so far
    We would miss it
    Came well packed
    Easy choice
    It just fits our days
    From doubtful to devoted
    Reliable
    A yes from all of us
    Local shop, good advice
    Weeks later, still happy
    Shown to the guests
    Smart buy
    Would recommend
    It does the job, and nicely
    Would choose it again
    Good from the first day
    {pet} is happy, I am happy
    Nice surprise
    Nothing to take back
    Kind to {pet}
    My favorite order this month
    Better than I had guessed
    A quiet success
    Looks right, is right
    Good call by {shop}
    What {pet} needed
    Hard to find fault
    {pet} would agree
    The last one I try
    Made with care
    A little better than expected
    Pleasantly plain
    Finally, one that works
    The right one
    Two thumbs up
    No need to look further
    Not a bad word
    Ask {pet}
    Recommended by the sitter
    Earned its stars
    Good, plain and simple
    Easy to like
    {pet} has taste
    No second thoughts
    {pet} settled the matter
    As useful as we hoped
    Thoughtful, down to the box
    Bought for one, liked by two
    One less thing to worry about
    Told everyone about it
    Good sense from {shop}
    {pet} made up {his} mind fast
    I would not change a thing
    Worth a second review
    Off to a good start
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
    Decent
    Somewhere in between
    Okay for now
    It depends on the day
    {pet} shrugged
    Has its moments
    Good enough for us
    Three stars, fairly given
  `),
  poor: lines(`
    Not what we hoped for
    Sent it back
    It may suit others
    {pet} and I agree for once
    Disappointed, politely
    Would not buy again
    Not for {pet}
    Returned
    Not this one
    We tried
    Back it goes
    It did not work out
  `),
}

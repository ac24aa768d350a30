import { pool } from './pool'

export const fetch = pool(
  `{pet} has not lost it yet
  Better than a stick
  Survives a strong jaw
  Tired dog, quiet evening
  The only one that comes back
  Ten throws and home
  --
  {pet} has had it for [two|three|five] months and it still has its shape.
  It floats, as we learned at the weir.
  {He} brings it back, which {he} did with nothing before.
  It is kind to teeth and tough enough not to be eaten.
  Every dog on Millbrook Green has tried to steal it.
  {pet} sleeps with one paw on it.
  Easy to see in long grass and easy to rinse afterward.
  It does not smell of rubber, or of anything.
  The size is right for the mouth of {a breed}.
  Ten minutes with it in the yard and the afternoon is calm.
  The puppy and the old one both play with it, on their own terms.
  I keep it out of reach at home so that it stays special.
  {pet} drops it at my feet, then takes one step back.
  `,
  `Fun while whole
  Good, but mind the size
  Fine for gentle mouths
  --
  Good fun, though it shows teeth marks after a week.
  Mind the size, ours is a little small for {kg}.
  {pet} likes it best when somebody else has it.
  It brings half of the field home with it.
  Fine on grass, hard to find in leaves.
  {pet} chases it gladly and leaves the bringing back to me.
  It does not go as far as the old one did.
  `,
  `Taken apart in an evening
  Lost interest quickly
  --
  {pet} took it apart in [eleven|twenty] minutes, with method.
  {He} carried it once and never again.
  A piece came off that was small enough to swallow.
  `,
)

export const puzzle = pool(
  `Breakfast takes twenty minutes
  {pet} is thinking
  Calm before noon
  Rainy days are solved
  Worth it for the snoring after
  Clever and simple
  Rainy day, saved
  Busy nose, quiet house
  --
  Breakfast used to take [forty seconds|one minute] and now takes [fifteen|twenty] minutes.
  {pet} works without a pause and then sleeps like {he} has been to sea.
  On rainy days it saves the afternoon.
  {He} had it worked out by the third day and still enjoys it.
  I can hear {him} breathing through {his} nose from the kitchen.
  {He} used to swallow dinner, and now {he} has to find it first.
  After {his} surgery {pet} was not allowed to run, and this saved us.
  It cleans up more easily than it looks.
  I hide things better than I used to, so it has not become dull.
  My mother looks after {him} on Thursdays and asks for this first.
  {pet} looks at me when it is empty, which feels like a review.
  For a nervous {breed} it is something to be sure about.
  Nothing has come loose, even with some throwing.
  I fill it the night before, and breakfast takes care of itself.
  {pet} looks for it in the mornings, before {he} looks for me.
  {pet} goes over every inch of it twice, to be sure.
  We count the minutes, and the record is [twenty-two|thirty-one].
  It keeps {him} busy while I cook.
  `,
  `Solved on day two
  Good, needs company
  Fun, a bit in the way
  --
  {pet} solved it on the second day, though {he} plays along.
  It is good as long as I stay in the room, otherwise {he} chews it.
  It is in the middle of the kitchen before seven in the morning, and so am I.
  It holds less than {a breed} would like.
  It took some help on the first day.
  `,
  `Turned upside down, done
  Chewed, not solved
  --
  {pet} turned it over, ate everything, and looked for the next one.
  {He} chewed the edge off within a day.
  Too difficult for {him}, and {he} walked away.
  `,
)

export const catToy = pool(
  `Three in the morning, still in use
  {pet} remembered {he} is a hunter
  Carried around with pride
  Simple things
  An old cat, running
  --
  {pet} is [nine|eleven|thirteen] and ran down the hall like a kitten.
  {He} carries it upstairs at night and announces it.
  It has survived [two|three] months of hind legs.
  Five minutes before dinner and {he} eats, washes, and sleeps, as it should be.
  {pet} waits in front of the drawer where it lives.
  It is quiet, which at three in the morning is a kindness.
  Both cats play with it, and nobody hisses.
  No plastic eyes and nothing glued, so I can leave {him} with it.
  We have bought another for the days when nobody can find the first.
  My ankles have been left alone since it came.
  {He} watched it for a whole day and then struck.
  `,
  `Good for two weeks
  Depends on the mood
  --
  {pet} loved it for two weeks and has filed it away.
  Good fun while I throw it, of no interest when I do not.
  It could be a little larger for a cat of {kg}.
  It is more interesting in the hall than on the rug.
  `,
  `Not even a glance
  Lost a piece at once
  --
  {pet} gave it one look and washed a foot.
  A thread came off in the first hour and had to go in the trash.
  It had a hole within the week.
  `,
)

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
  It is soft enough not to hurt teeth and tough enough not to be eaten.
  Every dog on Millbrook Green has tried to steal it.
  {pet} sleeps with one paw on it.
  Easy to see in long grass and easy to rinse afterward.
  It does not smell of rubber, or of anything.
  The size is right for a mouth of {a breed}.
  Ten minutes with it in the yard and the afternoon is calm.
  The puppy and the old one both play with it, on their own terms.
  I keep it in my coat so that it stays special.
  {pet} drops it at my feet, then takes one step back.
  `,
  `Fun while whole
  Good, but one size up
  Fine for gentle mouths
  --
  Good fun, though it shows teeth marks after a week.
  Take the larger one, ours nearly went down.
  {pet} likes it best when somebody else has it.
  It gets heavy when it is wet.
  Fine on grass, hard to find in leaves.
  {pet} chases it gladly and leaves the bringing back to me.
  It does not bounce as high as the old one did.
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
  Calm without a walk
  Rainy days are solved
  Worth it for the snoring after
  Clever and simple
  Rainy day, saved
  Busy nose, quiet house
  --
  Breakfast used to take [forty seconds|one minute] and now takes [fifteen|twenty] minutes.
  {pet} works with {his} tail up and then sleeps like {he} has been to sea.
  On rainy days it takes the place of half a walk.
  {He} had it worked out by the third day and still enjoys it.
  I can hear {him} breathing through {his} nose from the kitchen.
  It has helped with eating too fast, and with what came after.
  After {his} surgery {pet} was not allowed to run, and this saved us.
  It washes well and dries overnight.
  You can make it harder as you go, so it has not become dull.
  My mother looks after {him} on Thursdays and asks for this first.
  {pet} brings it to me when it is empty, which feels like a review.
  For a nervous {breed} it is something to be sure about.
  Nothing has come loose, even with some throwing.
  I fill it the night before, and breakfast takes care of itself.
  {pet} looks for it in the mornings, before {he} looks for me.
  {pet} nudges it from one end of the kitchen to the other.
  We count the minutes, and the record is [twenty-two|thirty-one].
  It keeps {him} busy while I cook.
  `,
  `Solved on day two
  Good, needs company
  Fun, a bit noisy
  --
  {pet} solved it on the second day, though {he} plays along.
  It is good as long as I stay in the room, otherwise {he} chews it.
  Noisy on a hard floor before seven in the morning.
  A little small for {kg}, I would take the larger one next time.
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
  We have bought a second for under the fridge, where the first one lives.
  My ankles have been left alone since it came.
  {He} watched it for a whole day and then struck.
  `,
  `Good for two weeks
  Depends on the mood
  --
  {pet} loved it for two weeks and has filed it away.
  Good fun while I hold it, of no interest when I do not.
  The string could be longer for a tall person.
  It works on the floor in the hall and not on the rug.
  `,
  `Not even a glance
  Lost a piece at once
  --
  {pet} gave it one look and washed a foot.
  A part came off in the first hour and had to go in the trash.
  It stopped working within the week.
  `,
)

export const gnaw = pool(
  `Gone, happily
  A busy evening
  Something to destroy
  Teeth and beak approve
  Feet look better
  Chewed to plan
  --
  {pet} was busy with it for [three|four|six] evenings.
  {He} started on the knot, like somebody who has done this before.
  The wallpaper has been left alone since.
  It is natural stuff, so I do not mind where it ends up.
  {pet} threw it, rolled it, then ate it.
  The vet said {his} teeth are as they should be, and asked how.
  It hangs well and does not spin.
  You can hear {him} at it from the stairs, a good sound.
  We hide a little food in it and {he} forgets the time.
  {He} was afraid of it for a day and has owned it ever since.
  The wood has its bark on and no two pieces are alike.
  {pet} drags it to {his} corner before {he} starts.
  `,
  `Nice, gone in a day
  Good, a little small
  --
  Lovely, but gone in a day and a half.
  {pet} likes one end of it and ignores the other.
  The hook could be larger for our bars.
  `,
  `Left hanging
  Loose thread
  --
  {pet} has not touched it in a month.
  A thread came loose and I took it out before it caught a foot.
  Smaller than it looks next to that coin.
  `,
)

import { pool } from './pool'

/** Toys to carry, to shake and to pull, rather than to throw. */
export const mouthful = pool(
  `Carried everywhere
  The favorite in the basket
  Better than my slippers
  {pet} sleeps beside it
  Strong enough, so far
  Taken to bed, too
  --
  {pet} carries it to the door when somebody comes home.
  {He} has had it for [three|five|six] weeks, and it is still one piece.
  I have found both of my slippers every morning since.
  {pet} picks it out of the basket before anything else.
  It is the first one that {he} brings to me instead of hiding it.
  {He} lies down with it between {his} paws and is busy.
  It fits {his} mouth and is kind to {his} gums.
  It cleaned up well after a week in the yard.
  {pet} shakes it until {his} ears hit each other.
  Nothing of it is on the rug so far, which is a first for us.
  It comes along in the car, and the seat belt is safe.
  I put it away after play, and {he} forgives me.
  `,
  `Fun, while I watch
  Loved to pieces
  --
  It shows its age already, though {he} loves it.
  {pet} wants me at the other end of it all evening.
  It gets very wet and stays that way for a while.
  Good, but not for leaving {him} alone with.
  `,
  `In pieces by dinner
  Of no interest
  --
  {pet} had it in pieces by dinner.
  {He} sniffed it and went back to {his} stick.
  A bit came off on the second day, so I threw it away.
  `,
)

/** Things to fill and to lick empty. */
export const lick = pool(
  `Twenty quiet minutes
  Licked to the last corner
  Freezes well
  Thunder went by unnoticed
  Fill, freeze, done
  {pet} licks, I cook
  Calm in the kitchen
  --
  I freeze it the night before, and it lasts {him} [fifteen|twenty|thirty] minutes.
  {pet} licked through a whole thunderstorm and did not look up.
  The dishwasher gets it clean, every groove of it.
  {He} sleeps afterward as if {he} had been to work.
  We use it while the bandage is changed, and nobody has to hold {him}.
  Pumpkin, pâté, the rest of dinner, it takes everything.
  {pet} hears the freezer door and is there.
  A spoonful goes a long way in it.
  {He} has only licked it so far, though {he} thought about more.
  It gives {him} something to do while I answer the door.
  On days when {he} may not run, it has saved us.
  My mother fills it when she looks after {him}, and they are both calm.
  Nothing is left in it that I can find with a finger.
  It does not smell, even after a week of fish.
  `,
  `Good, messy
  Works when frozen
  --
  Without the freezer it is empty in [three|four] minutes.
  It moves across the floor as {he} licks, so I keep it in a corner.
  It is a bit of work to fill, for a short peace.
  {pet} likes it, depending on what is in it.
  `,
  `Chewed, not licked
  Over in a minute
  --
  {pet} chewed a piece off it, so it went in the trash.
  {He} turned it upside down and walked away.
  It was over in a minute, filling and all.
  `,
)

/** Hunting games that stay where they are or hang from a hand. */
export const catGame = pool(
  `The hall is a hunting ground
  {pet} leaps again
  Ten minutes, then sleep
  Years younger
  Better than the laser
  Wide awake for once
  --
  {pet} was behind the door, waiting for it, the next morning.
  {He} crouches, wiggles, and forgets that we are watching.
  Ten minutes before bed, and the night is ours.
  {pet} played until {he} lay on {his} side, and then {he} played on.
  Both cats want it, so there is a system of turns.
  It was still interesting in the [third|fourth|fifth] week, which is a record.
  Nothing has come off, and {he} plays for keeps.
  {He} comes running when I take it out of the closet.
  The curtains have had a rest since it came.
  Guests play with it, too, when they think I am cooking.
  {pet} moves more than {he} has all winter.
  It is simple, and {he} sees through anything complicated.
  `,
  `Good with company
  Fun, in the right mood
  --
  {pet} plays with it as long as I do, and not a minute longer.
  It is fun for a week and then needs a rest in the closet.
  {He} prefers to watch the other cat play.
  It needs more room than our hall has.
  `,
  `One look, no more
  Gave up in a week
  --
  {pet} took one look and went to the window.
  A part gave way on the first evening.
  It frightened {him}, so it is in the drawer.
  `,
)

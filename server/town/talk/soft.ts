import { pool } from './pool'

export const blanket = pool(
  `The couch has a cover now
  {pet} found it in a minute
  Soft after every wash
  Claimed by {pet}
  Warm, and easy to wash
  No more hair on the cushions
  Goes everywhere with us
  --
  {pet} lay down on it before I had spread it out.
  It has been through the wash [six|eight|ten] times and is as soft as before.
  We keep it on the couch, and {pet} keeps to it.
  Hair shakes off at the door, which saves me a lint roller.
  It comes along in the car, and {he} settles wherever it is.
  The edges are stitched well, and {he} has not pulled a thread.
  {pet} pats it flat every night and then sleeps.
  It is big enough for {him} and for my feet.
  It was dry again by the next morning.
  It goes from room to room with us when we have guests.
  The color is the one in the picture.
  We put it in the crate at the clinic, and it helped.
  It is warm without being heavy.
  {pet} is buried in it by nine, and only the nose shows.
  `,
  `Nice, a little thin
  Soft, attracts lint
  Good, order larger
  --
  It is thinner than I thought, so we fold it in two.
  It picks up everything from the floor.
  {pet} likes it, but it slides off the leather chair.
  Pretty, though the smaller size is really small.
  `,
  `Pilled after two washes
  {pet} prefers my sweater
  --
  It pilled after the second wash.
  {pet} pulled a thread on the first day, and it ran.
  It was smaller than I had understood.
  `,
)

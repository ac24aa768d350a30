import type { OptionName, Species } from '../types'

const lines = (text: string): string[] => text.trim().split(/\s*\n\s*/)

/** Last sentences about the shop, the price or the parcel; they fit any product. */
export const CLOSINGS = {
  good: lines(`
    It came a day earlier than promised, in a box we could reuse.
    {shop} answered my question within the hour.
    I collected it and was shown how to use it at the counter.
    We will order it again.
    Fair price for what it is.
    I have already told two neighbors.
    Sent as a gift to my brother, who called to say thank you, which is rare.
    A handwritten note was in the package, and {pet}’s name was spelled right.
    Not the cheapest, and I do not mind.
    I wish I had found it [a year|two winters|some time] ago.
    {shop} remembered {pet}, which we both liked.
    No plastic in the package.
    I would buy it from {shop} again without thinking.
    We would buy it [again|again tomorrow].
    Bought on the word of somebody at the park, and she was right.
    The second one is for my parents’ house.
  `),
  fair: lines(`
    {shop} offered to swap it, which I appreciated.
    I may try another one next time.
    For the price I expected a little more.
    It stays, but I would not buy a second.
    Delivery was quick, at least.
    Three stars feels right, and perhaps a half more.
    Ask at {shop} before ordering, they know their things.
    We will see how it looks in half a year.
  `),
  poor: lines(`
    {shop} took it back without a discussion, so one star more for that.
    The return was easy.
    I am sorry to write this, the shop is kind.
    We gave it to a friend, where it works.
    Perhaps I had a bad one.
    I got my money back within the week.
  `),
}

/** Sentences about the animal, for color; chosen by species, never twice under one product. */
export const ASIDES: Record<Species, string[]> = {
  dog: lines(`
    {pet} is {a breed}, and subtlety is not {his} strong point.
    We walk along the canal twice a day, so things get used here.
    {He} came from Long Acre Rescue [last spring|two years ago] and is still learning the rules of the house.
    There are two dogs in this house and only one opinion.
    {pet} has outlived every product I bought in {his} first year.
    At {kg} {he} is the smaller half of the household in every sense but one.
    {pet} turned [nine|ten|eleven] this year and deserves good things.
    We live at the top of Kettle Hill, where the wind has a say.
    {He} is young, quick, and not yet wise.
    I say this as somebody who has had [four|five] dogs.
    The children have voted, and so has {pet}.
    {pet} goes to Mara’s group walk on weekdays, so it has been seen by experts.
  `),
  cat: lines(`
    {pet} is {a breed} and gives nothing away for free.
    {He} lives indoors on Orchard Street and has a lot of time to judge.
    We share the apartment with {pet}, on terms {he} sets.
    {pet} was a stray at the harbor and now has standards.
    {He} weighs {kg} and uses all of it.
    The other cat has not been asked yet.
    {pet} is past ten and does not waste effort.
    Visitors see {him} about twice a year, so I know when {he} is content.
    I work from home, next to {him}, and can report in detail.
    {He} has seen [three|four] of these come and go.
  `),
  rabbit: lines(`
    {pet} lives free in the living room with {his} partner.
    {He} was adopted from Long Acre and came with a list of dislikes.
    At {kg} {he} runs the house.
    {pet} thumps once for no and does not have a sign for yes.
    Our two have a shed and a run by the apple tree.
    I have kept rabbits for [eight|twelve] years and still learn.
  `),
  'small-pet': lines(`
    {pet} and {his} companions wheek when the fridge opens.
    {He} lives with three others in my daughter’s room.
    At {kg} {he} is the largest of the herd and the first to hide.
    We took {pet} in from a family on Long Acre.
    Small animals notice everything that changes.
  `),
  bird: lines(`
    {pet} told everyone about it, twice.
    {He} lives in a flock of four in the front room.
    We are on day [thirty|sixty] of hand-feeding, so trust counts.
    {pet} is suspicious of anything new and of most things old.
    The cage stands open all day, so {he} chooses.
  `),
  fish: lines(`
    The tank is [sixty|a hundred and twenty] liters and four years old.
    {pet} lives with two others of the same kind.
    It is our first tank, so I was glad of simple words.
    {He} follows a finger along the glass.
    We test the water on Sundays.
  `),
  reptile: lines(`
    {pet} is [nineteen|twenty-six|forty] and has seen worse.
    {He} spends the summer in the yard and the winter at the clinic’s advice.
    At {kg} {he} is weighed on the first of each month.
    We inherited {pet} with the house, more or less.
    Nothing happens quickly here, so judge the stars accordingly.
  `),
}

/** What to add when the product came in variations; `{option}` is the one bought. */
export const ON_OPTION: Record<OptionName, { good: string[]; fair: string[]; poor: string[] }> = {
  Size: {
    good: lines(`
      We took {option} for {kg}, and it is right.
      {option} was the size to get for {a breed}.
      The chart said {option} and the chart was right.
      I hesitated between two sizes and {option} was the better guess.
    `),
    fair: lines(`
      {option} is a touch large, the one below would be too small.
      We have {option} and I might have gone up one.
      {option} fits, though only just.
    `),
    poor: lines(`
      {option} should have fit {kg} by the chart, but it did not.
      I ordered {option} and it came out smaller than described.
    `),
  },
  Flavor: {
    good: lines(`
      {option} goes first in this house.
      We always come back to {option}.
      The {option} one is the favorite, the others are tolerated.
    `),
    fair: lines(`
      {option} was fine, another flavor might do better.
      We only tried {option} so far.
    `),
    poor: lines(`
      It was {option} we tried, in case that helps anyone.
      Perhaps {option} was the wrong choice.
    `),
  },
  Color: {
    good: lines(`
      The {option} one looks as it does in the picture.
      {option} hides the mud well.
      We chose {option} and would again.
    `),
    fair: lines(`
      {option} is paler than on the screen.
      The {option} one shows every hair.
    `),
    poor: lines(`
      {option} looked nice, that was all.
      The {option} had faded within weeks.
    `),
  },
  Pack: {
    good: lines(`
      The {option} pack is the right amount for us.
      We order {option} at a time.
      The {option} pack keeps us going for a good while.
    `),
    fair: lines(`
      Start smaller than {option} if you are not sure.
      {option} was more than we needed for a trial.
    `),
    poor: lines(`
      {option} was a lot to be left with.
      I wish I had not begun with {option}.
    `),
  },
}

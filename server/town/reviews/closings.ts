import type { OptionName, Pet, Species } from '../types'

const lines = (text: string): string[] => text.trim().split(/\s*\n\s*/)

/** Last sentences about the shop, the price or the package; they fit any product. */
export const CLOSINGS = {
  good: lines(`
    It came [a day|two days] earlier than promised, in a box we could reuse.
    {shop} answered my question within [the hour|ten minutes|the morning].
    I picked it up at {shop} on my way home.
    We will order it again.
    Fair price for what it is.
    I have already told [two|three] neighbors.
    I sent one to my [brother|cousin|aunt], who called to say thank you, which is rare.
    A handwritten note was in the package, with {pet}’s name spelled right.
    Not the cheapest, and I do not mind.
    I wish I had known of it sooner.
    {shop} remembered {pet}, which we both liked.
    No plastic in the package.
    I would buy it from {shop} again without thinking.
    We would buy it [again|again tomorrow].
    I bought it on the word of somebody at the park, and she was right.
    Even my mother-in-law approves.
    It arrived on a [Tuesday|Thursday|Friday], just as the page had said.
    The package was by the door when I came home.
    Packed so well that the box could have gone around the world.
    I compared [three|four|five] before I ordered, and this was the one.
    The page answers every question I had.
    {shop} called before it shipped, to check the address.
    The mail carrier asked what was in it this time.
    My [sister|brother-in-law|coworker] has ordered one since.
    Worth the walk to {shop}.
    It is on my list of things to recommend.
    I read the other reviews first, and they were right.
    Nothing to add, it is as described.
    A good mark from {him}, and one from me.
    It was on sale, and it would have been worth the full price.
    {shop} put a card in the box, which made my [day|morning].
    The people at {shop} know what they sell.
    I paid a little more than last time and got a lot more.
    We are done looking.
    It was a gift, and the best kind.
    I ordered at night, and it shipped the next morning.
    Delivery was free, which settled it.
    Next time I will not think about it so long.
    The neighbor has asked me for the link.
    {shop} is ten minutes from us, and I still order online.
    I would give it as a present without a second thought.
    Ask {shop} if you are unsure, they take the time.
    It got here before the weekend, as I had asked.
    Good value, and I do not say that often.
    It was out of stock once, and it was worth the wait.
    It cost less than the one it replaced.
    {shop} had it ready when they said it would be.
    All in all, money well spent.
    The tracking worked, so I knew when to be home.
    I have nothing to complain about, and I tried.
  `),
  fair: lines(`
    {shop} offered to swap it, which I appreciated.
    I may try another one next time.
    For the price I expected a little more.
    I do not regret it, and I would not buy it twice.
    Delivery was quick, at least.
    Three stars feels right, and perhaps a half more.
    Ask at {shop} before ordering, they know their things.
    We will see how it looks in half a year.
    I would buy it on sale.
    {shop} was kind about it when I called.
    It may be just right for somebody else.
    Not bad, and not what I will order next time.
  `),
  poor: lines(`
    {shop} took it back without a discussion, so one star more for that.
    The return was easy.
    I am sorry to write this, the shop is kind.
    We gave it to a friend, who is happier with it.
    Perhaps ours was a bad one.
    I got my money back within the week.
    {shop} paid for the return.
    I would not order this one again.
    It may suit a different household.
  `),
}

/** A small pet is of one kind or another, and they do not live alike. */
export const kindOf = ({ species, preset }: Pet): Kind => (preset === 'hamster' ? preset : species)
export type Kind = Species | 'hamster'

/** Sentences about the animal, for color; chosen by kind, never twice under one product. */
export const ASIDES: Record<Kind, string[]> = {
  hamster: lines(`
    {pet} gets up when the rest of us go to bed.
    {He} weighs {kg} and lives alone, as hamsters like to.
    My daughter saved up for {him} and does the cleaning, too.
    {pet} has a pantry in every corner.
  `),
  dog: lines(`
    {pet} is {a breed}, and subtlety is not {his} strong point.
    We walk along the canal twice a day, in all weather.
    {He} came from Long Acre Rescue [last spring|two years ago] and is still learning the rules of the house.
    There are two dogs in this house and only one opinion.
    {pet} has outlived most of what I bought in {his} first year.
    At {kg} {he} is the smaller half of the household in every sense but one.
    {pet} turned [nine|ten|eleven] this year and deserves good things.
    We live at the top of Kettle Hill, where the wind has a say.
    {He} is young, quick, and not yet wise.
    I say this as somebody who has had [four|five] dogs.
    The children have voted, and so has {pet}.
    {pet} goes to Mara’s group walk on weekdays and comes home with opinions.
    {pet} is a morning dog in a house of late risers.
    We hike most weekends, and {pet} sets the pace.
    {He} is the first dog I have had since I was ten.
    {pet} shares the yard with [three|four] chickens, in peace so far.
    My father walks {him} at noon and reports back.
    {pet} knows the mail carrier by name, or so it sounds.
    We moved here from the city, and {pet} adjusted faster than we did.
    {He} likes people, sticks, and very little else.
    {pet} sleeps most of the day and means it.
    There is a ferry in our life, and {pet} rides it twice a week.
    {He} was found behind the gas station and has not been lost since.
    {pet} has a fan club on Main Street.
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
    {He} has seen [three|four] sofas come and go.
    {pet} came with the apartment and stayed.
    {He} sleeps on the radiator from [October|November] to May.
    {pet} runs the hardware store on weekdays.
    We got {him} from Harbor Cats as a kitten.
    {He} opens cabinets, so we had to think ahead.
    {pet} and the dog have an agreement.
    {He} was the last of the litter and is now the boss of the block.
  `),
  rabbit: lines(`
    {pet} lives free in the living room with {his} partner.
    {He} was adopted from Long Acre and came with a list of dislikes.
    At {kg} {he} runs the house.
    {pet} thumps once for no and does not have a sign for yes.
    Our two have a shed and a run by the apple tree.
    I have kept rabbits for [eight|twelve] years and still learn.
    {pet} has the kitchen in the mornings and the hall at night.
    {He} is shy with strangers and bold with parsley.
  `),
  'small-pet': lines(`
    {pet} and {his} companions wheek when the fridge opens.
    {He} lives with three others in my daughter’s room.
    At {kg} {he} is the largest of the herd and the first to hide.
    We took {pet} in from a family on Long Acre.
    Small animals notice everything that changes.
    {pet} can hear the produce bag from two rooms away.
    The children clean out the pen on Saturdays and do it well.
  `),
  bird: lines(`
    {pet} told everyone about it, twice.
    {He} lives in a flock of four in the front room.
    We are on day [thirty|sixty] of hand-feeding, so trust counts.
    {pet} is suspicious of anything new and of most things old.
    The cage stands open all day, so {he} chooses.
    {pet} sings along with the dishwasher.
    {He} has a perch in the kitchen window and follows the traffic.
  `),
  fish: lines(`
    The tank is [thirteen|fifteen] gallons and four years old.
    {pet} shares the tank with [three|four] snails.
    It is our first tank, so I was glad of simple words.
    {He} follows a finger along the glass.
    We test the water on Sundays.
    {pet} comes to the front of the glass when the light goes on.
    I drink my coffee in front of the tank, and {he} knows it.
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
      We took {option} for {pet}, and it is right.
      {option} was the one to get for {a breed}.
      They told me {option} at the counter, and they were right.
      I hesitated between two sizes and {option} was the better guess.
      I would choose {option} again.
      We thought twice and ordered {option}.
      {pet} has {option}, and nothing else would do.
      {option} suits {him}, and it suits me.
    `),
    fair: lines(`
      We went with {option} and are still not sure.
      We have {option}, and I still wonder about another size.
      {option} will do, though only just.
    `),
    poor: lines(`
      By all I had read, {option} should have been right, but it was not.
      I ordered {option}, and another size would not have saved it.
    `),
  },
  Flavor: {
    good: lines(`
      {option} goes first in this house.
      We always come back to {option}.
      The favorite is {option}, the rest is tolerated.
      {pet} picked {option} over everything else.
      We tried more than one, and {option} won.
      {option} is the one that is empty first.
      Even the sitter reaches for {option} first.
    `),
    fair: lines(`
      {option} was fine, another might do better.
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
      {option} still looks new.
      We chose {option} and would again.
      {option} goes with everything we own, not that {pet} asked.
      I had my eye on {option} from the start.
      The {option} looks even better in daylight.
      We have it in {option} and get asked about it.
    `),
    fair: lines(`
      {option} is another shade than on the screen.
      The {option} one shows every spot.
    `),
    poor: lines(`
      {option} looked nice, that was all.
      The {option} was the best thing about it.
    `),
  },
  Pack: {
    good: lines(`
      {option} is the right amount for us.
      We order {option} at a time.
      {option} went further than I expected.
      With two animals at home, we order {option}.
      We know by now that {option} suits us.
      {option} is just what the shelf has room for.
      After some trial and error we have settled on {option}.
    `),
    fair: lines(`
      Perhaps {option} was not the place to start.
      We have {option}, and I have not decided about more.
    `),
    poor: lines(`
      {option} was one order too many.
      I wish I had not begun with {option}.
    `),
  },
}

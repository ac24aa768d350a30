/**
 * What animals of a breed are called in everyday words, by the animal they are: goods are made for dogs, and seldom for
 * collies. Words that mean something else as well ("Havana", "chicken") are left out.
 */
const BREEDS: Record<'dog' | 'cat' | 'rabbit' | 'bird' | 'fish' | 'reptile', string> = {
  dog: `affenpinscher|afghan hound|airedale|akita|alaskan malamute|australian shepherd|aussie|basenji|basset(?: hound)?|beagle|
    belgian malinois|malinois|bernese(?: mountain dog)?|bernedoodle|bichon(?: frise)?|bloodhound|border collie|collie|
    boston terrier|boxer|bull terrier|(?:french |english |american )?bulldog|frenchie|bullmastiff|cane corso|
    (?:king charles |cocker |springer )*spaniel|cavalier|cavapoo|chihuahua|chow chow|cockapoo|(?:welsh )?corgi|coonhound|
    dachshund|weiner dog|wiener dog|dalmatian|doberman(?: pinscher)?|german shepherd(?: dog)?|german shorthaired pointer|
    golden retriever|goldendoodle|great dane|great pyrenees|greyhound|havanese|heeler|husky|huskies|jack russell(?: terrier)?|
    keeshond|labradoodle|lab(?:rador)?(?: retriever)?|lhasa apso|malamute|maltese|maltipoo|mastiff|newfoundland|papillon|pekingese|
    pinscher|pit ?bull(?: terrier)?|pomeranian|(?:toy |miniature |standard )?poodle|pug|retriever|rhodesian ridgeback|
    rottweiler|saint bernard|st bernard|samoyed|schnauzer|setter|shar[- ]?pei|sheepdog|sheltie|shepherd|shiba(?: inu)?|
    shih ?tzu|siberian husky|staffordshire terrier|terrier|vizsla|weimaraner|westie|whippet|wolfhound|yorkie|yorkshire terrier`,
  cat: `abyssinian|american shorthair|birman|british shorthair|devon rex|domestic (?:short|medium|long)hair|maine coon|
    munchkin|norwegian forest cat|ragamuffin|ragdoll|russian blue|scottish fold|siamese|sphynx|tabby|tabbies|calico|tuxedo cat`,
  rabbit: 'flemish giant|holland lop|lionhead|mini lop|mini rex|netherland dwarf',
  bird: 'budgerigar|budgie|canary|canaries|cockatiel|cockatoo|conure|lovebird|macaw|parakeet|parrotlet',
  fish: 'angelfish|betta|cichlid|clownfish|guppy|guppies|koi|tetra',
  reptile: 'bearded dragon|boa|chameleon|gecko|iguana|skink|snake|terrapin',
}

const CALLED = Object.entries(BREEDS).map(
  ([animal, words]) => [animal, new RegExp(`\\b(?:${words.replaceAll(/\s*\n\s*/g, '')})(s?)\\b`, 'gi')] as const,
)

/** The animals that the words of a query are breeds of. */
export function animalsOf(words: string): string[] {
  return CALLED.flatMap(([animal, breed]) => (words.search(breed) < 0 ? [] : [animal]))
}

/** Whether a word is a breed, or a kind of animal that is known by its own name. */
export function isBreed(word: string): boolean {
  return CALLED.some(([, breed]) => word.replace(breed, '') === '')
}

/** A query with each breed as the animal it is; as it stands where a breed is all that is asked for. */
export function breedsAsAnimals(words: string): string {
  const said = CALLED.reduce((text, [animal, breed]) => text.replace(breed, `${animal}$1`), words)
  return said.includes(' ') ? said : words
}

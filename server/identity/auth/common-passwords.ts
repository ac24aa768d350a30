/** Found in every published list of stolen passwords. Only those long enough to be accepted otherwise. */
const KNOWN = `
  12345678 123456789 1234567890 0123456789 9876543210 987654321 87654321 11111111 111111111 1111111111 00000000
  000000000 0000000000 88888888 99999999 66666666 77777777 12341234 123123123 12121212 11223344 1122334455 13131313
  10203040 102030405060 12344321 123454321 1234554321 123321123 147258369 159753456 147852369 741852963 789456123
  789456123a 123698745 963852741 159357456 14725836 19841984 20002000 19871987 19861986 19851985 19881988 19891989
  19901990 19911991 19921992 19931993 19941994 19951995 19961996 20202020 20212021 20222022 20232023 20242024 20252025
  20262026 31415926 314159265 3141592654 27182818 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345
  qwerty123456 qwertyuiop123 qwertz123 qwertzuiop azertyuiop azerty123 asdfghjk asdfghjkl asdfasdf asdf1234 asdfqwer
  asdfjkl; zxcvbnm1 zxcvbnm123 zxcvbnm, zxcvasdf zxcvzxcv qazwsxedc qazwsx123 qazwsxedcrfv 1qaz2wsx 1qaz2wsx3edc
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qazxsw2 zaq12wsx zaq1zaq1 zaq1xsw2 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qweasdzxc
  qweasd123 qwe123qwe qweqweqwe qwerqwer qwert12345 qwertyqwerty 123qweasd 123qweasdzxc 123qwe123 12qwaszx 1234qwer
  1234asdf 123456qwerty 12345qwert qwer1234 qwer12345 abc12345 abcd1234 abcde12345 abc123456 abc123abc abcdefgh
  abcdefghi abcdefg1 abcd12345 a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 a123456789 a12345678 a1234567 aaa11111 aaaa1111
  123456aa 123456abc 12345abc 123abc123 123456789a 1234567a 12345678a 123456789q 12345678q 1234567q 1234567890q
  123456789z 1a2b3c4d 1a2s3d4f 1z2x3c4v z1x2c3v4 password password1 password12 password123 password1234 password12345
  password123456 password! password1! password01 password2 password22 password11 password99 password00 password69
  password7 password3 passw0rd p@ssw0rd p@ssword pa$$word pa$$w0rd passwort passwort1 passwort123 mypassword
  newpassword thepassword yourpassword nopassword changeme changeme1 changeme123 changeit letmein1 letmein12
  letmein123 letmeinnow welcome1 welcome12 welcome123 welcome1234 iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123
  iloveu123 iloveme1 iloveyou! ilovemydog ilovedogs ilovecats ilovemycat ilovegod ilovejesus sunshine sunshine1
  princess princess1 football football1 baseball baseball1 superman superman1 trustno1 trustnoone computer computer1
  internet internet1 michelle michelle1 jennifer jennifer1 jessica1 danielle danielle1 victoria victoria1 elizabeth
  elizabeth1 samantha samantha1 charlotte charlotte1 alexander alexander1 alexandra alexandra1 nicholas nicholas1
  benjamin benjamin1 jonathan jonathan1 christian christian1 christopher stephanie stephanie1 veronica veronica1
  patricia patricia1 dominique gabriel1 gabriela gabriella isabella isabella1 valentina sebastian sebastian1 liverpool
  liverpool1 chelsea1 arsenal1 manchester manunited manutd123 barcelona barcelona1 realmadrid juventus juventus1
  galatasaray fenerbahce cristiano ronaldo7 ronaldo07 starwars starwars1 spiderman spiderman1 batman123 pokemon1
  pokemon123 minecraft minecraft1 fortnite fortnite1 roblox123 playstation nintendo metallica metallica1 slipknot
  slipknot1 nirvana1 eminem123 hannahmontana justinbieber onedirection mustang1 corvette corvette1 mercedes mercedes1
  porsche1 porsche911 ferrari1 ferrari123 lamborghini chevrolet harleydavidson dragonball dragonball1 dragon123
  dragons1 blink182 whatever whatever1 nothing1 something something1 whatever123 babygirl babygirl1 babygirl12
  babyboy1 sweetheart sweetheart1 sweetpea sweetie1 beautiful beautiful1 handsome handsome1 butterfly butterfly1
  blueberry strawberry strawberry1 cheesecake cupcake1 chocolate chocolate1 cookies1 cookie123 pumpkin1 peaches1
  cherry123 bananas1 pineapple watermelon tinkerbell tinkerbell1 hellokitty hellokitty1 snowball snowflake rainbow1
  rainbows starlight moonlight midnight midnight1 shadow123 shadow12 phoenix1 elephant elephant1 dolphins dolphin1
  panther1 tigers12 tiger123 monkey123 monkey12 monkeys1 buster123 charlie1 charlie123 charlie12 jackson1 jordan23
  jordan123 jordan12 michael1 michael123 matthew1 anthony1 william1 brandon1 tyler123 andrew123 daniel123 joshua123
  robert123 thomas123 jessie123 ashley123 ashley12 amanda123 nicole123 nicole12 hannah123 melissa1 maggie123 molly123
  bailey123 lucky123 lucky777 happy123 peanut123 pepper123 ginger123 tigger123 snoopy123 garfield garfield1 scoobydoo
  scooby123 patches1 precious precious1 princesa princesa1 estrella teamomucho tequieromucho tequiero mariposa
  corazon1 angelica angelito chiquita contraseña contrasena contrasena1 administrator administrator1 admin123
  admin1234 admin12345 adminadmin administrador root1234 rootroot toor1234 test1234 test12345 testtest testing1
  testing123 testuser demo1234 demodemo guest123 guest1234 user1234 useruser default1 default123 temporary temp1234
  temppass secret123 secret12 secrets1 topsecret master123 master12 masterkey hello123 hello1234 hellohello helloworld
  hello12345 goodbye1 goodmorning goodnight superstar superstar1 rockstar rockstar1 rocknroll blessed1 jesus123
  jesuschrist godisgood godislove faith123 heaven123 angel123 angels12 freedom1 freedom123 liberty1 america1 american1
  england1 london123 newyork1 california florida1 texas123 canada123 australia australia1 deutschland schalke04
  bayern123 borussia fussball fussball1 hallo123 hallo1234 schatz123 sommer123 sonnenschein geheim123 motdepasse
  jetaime1 jetaime123 marseille bonjour1 bonjour123 doudou123 loulou123 chouchou soleil123 wachtwoord wachtwoord1
  welkom01 welkom123 voetbal1 amsterdam rotterdam feyenoord lol12345 lollol123 haha1234 hahahaha blahblah blablabla
  whoknows dontknow idontknow nopasswd nopass123 passpass pass1234 pass12345 pass123456 passme123 access14 access123
  secure123 security security1 login123 loginlogin letmepass opensesame abracadabra alohomora trustme1 fuckyou1
  fuckyou123 fuckyou2 fuckoff1 fuckthis asshole1 bullshit1 bitch123 sexy1234 sexybitch pussy123 playboy1 playboy123
  hotmail1 hotmail123 gmail123 google123 facebook facebook1 facebook123 twitter1 youtube1 youtube123 myspace1
  myspace123 linkedin linkedin1 instagram instagram1 snapchat whatsapp whatsapp1 amazon123 netflix1 apple123 iphone123
  samsung1 samsung123 microsoft windows1 windows10 windows7 linux123 ubuntu123 oracle123 mysql123 postgres postgres1
  postgresql raspberry jupiter1 mercury1 universe galaxy123 january1 february february1 october1 november november1
  december december1 septemb3r september september1 summer01 summer12 summer123 winter123 winter12 spring123 autumn123
  monday123 friday13 friday123 thursday wednesday saturday birthday birthday1 christmas christmas1 newyear1 halloween1
  valentine thankyou thankyou1 correcthorsebatterystaple
`

/** Words people start from, first the world's favourites, then ours: our own name, animals and what they are called. */
const WORDS = `
  password passwort welcome letmein iloveyou sunshine princess football baseball basketball softball hockey soccer
  tennis superman batman spiderman ironman dragon monkey shadow master michael jordan hunter ranger buster thomas
  tigger robert charlie andrew michelle jessica pepper daniel access joshua maggie starwars silver william dallas
  yankees ashley nicole chelsea biteme matthew cheese amanda summer winter spring autumn love hello freedom whatever
  ginger hammer nathan george computer internet mustang corvette ferrari mercedes porsche harley golden orange banana
  purple yellow killer trustno phoenix mickey bailey knight iceman tigers andrea melissa taylor austin thunder cowboy
  eagles lakers rangers steelers packers merlin diamond pokemon minecraft naruto samantha victoria jennifer stephanie
  danielle christian alexander anthony benjamin jasmine brandon patrick richard martin heather hannah steven kevin
  jackson secret admin administrator test tester testing guest user login default changeme qwerty azerty qwertz asdfgh
  zxcvbn abc abcd abcdef pass security money flower butterfly rainbow angel heaven blessed jesus faith hope peace
  family friends forever sweet sweetie babygirl lovely honey sugar candy cookie chocolate coffee pizza apple cherry
  peach strawberry january february march april june july august september october november december monday friday
  sunday london paris berlin madrid lisbon amsterdam chicago boston denver california florida texas america canada
  england germany france spain italy mexico brazil
  pawstead pawsteads paw paws pawprint petparent petlover petcare pet pets dog dogs doggy doggie puppy puppies cat
  cats kitty kitten kittens rabbit bunny hamster guineapig parrot birdie goldfish turtle pony horse horses bella luna
  lucy daisy molly sadie lola sophie chloe buddy max rocky cooper duke bear tucker jack toby oliver milo leo simba
  tiger oscar felix smokey whiskers mittens socks patches boots coco cocoa oreo peanut biscuit muffin waffles pumpkin
  nala zoe ruby rosie stella penny gracie willow hazel ollie teddy finn winston bentley murphy jake sam lucky scout
  bandit ziggy rex fido rover spot bruno rufus rascal snoopy scooby garfield labrador poodle beagle bulldog retriever
  husky corgi dachshund chihuahua terrier shepherd collie siamese persian mainecoon vet veterinary kennel grooming
  walker dogwalker doglover catlover catlady mydog mycat woof meow bark adopt rescue shelter
`

/** What people add to a word when a form asks for more. */
const ENDINGS = `
  1 2 3 7 8 9 0 01 02 07 10 11 12 13 21 22 23 69 77 88 99 007 100 111 123 321 420 666 777 1234 12345 123456 123456789
  4321 1111 2000 2010 2015 2018 2019 2020 2021 2022 2023 2024 2025 2026 2027 ! !! 1! 123! 12! 2024! 2025! 2026! @123
  #1 . abc qwerty
`

/** Rows of the keyboard and of counting; any stretch of them is a password everybody tries. */
const RUNS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
]

const list = (text: string) => text.trim().split(/\s+/)

/** About 21,000 entries, made once when the server starts. */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...list(KNOWN),
  ...list(WORDS).flatMap((word) => [word, word + word, ...list(ENDINGS).map((ending) => word + ending)]),
])

/** Undoes the usual disguise (p@ssw0rd). */
const plain = (text: string) =>
  text
    .replace(/[@4]/g, 'a')
    .replace(/0/g, 'o')
    .replace(/[1!]/g, 'i')
    .replace(/3/g, 'e')
    .replace(/[$5]/g, 's')
    .replace(/7/g, 't')

/** Whether a guesser would try it early: on the list, in any case or disguise, a run of keys, or one piece repeated. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  // A short ending is no protection to a word behind a disguise (P@ssw0rd1!); a long one may be.
  const word = plain(lower.replace(/[\d!@#$.]{1,4}$/, ''))
  const listed = [lower, plain(lower), word].some((text) => commonPasswords.has(text))
  return listed || isRun(lower) || /^(.{1,4})\1+$/u.test(lower)
}

function isRun(text: string): boolean {
  return RUNS.some((run) => run.includes(text) || [...run].reverse().join('').includes(text))
}

// The words of buttons, headings and questions. Each is a field of the settings; the site uses these while it is empty.

interface Word {
  /** Where the words are, as the owner knows it. */
  title: string
  /** `{area}` and `{service}` are filled in; `{trade}` is the one of the settings, `{a trade}` with its article. */
  standard: string
}

/** While the settings name none. */
export const standardTrade = 'handyman'

export const wordGroups = {
  buttons: {
    title: 'Buttons',
    words: {
      book: {title: 'Book', standard: 'Book Now'},
      text: {title: 'Text', standard: 'Text Us'},
      call: {title: 'Call, before the number', standard: 'Call'},
      estimate: {title: 'To the estimate form', standard: 'Get a free estimate'},
      textUsPhotos: {title: 'Text photos, beside forms', standard: 'Text us photos'},
      textPhotos: {title: 'Text photos, booking block', standard: 'Text photos'},
      email: {title: 'Email, on the contact page', standard: 'Send an email'},
      quickCall: {title: 'Quick action: call', standard: 'Call'},
      quickText: {title: 'Quick action: text', standard: 'Text'},
      quickBook: {title: 'Quick action: assistant', standard: 'AI booking'},
      tryAssistant: {title: 'To the assistant, booking block', standard: 'Start with the AI assistant'},
      contact: {title: 'To the contact page', standard: 'Contact us'},
      learnMore: {title: 'Service card: more', standard: 'Learn More'},
      bookService: {title: 'Service card: book', standard: 'Book'},
      allServices: {title: 'To all services', standard: 'See all services and prices'},
      allQuestions: {title: 'To all questions', standard: 'All questions and answers'},
      newHere: {title: 'In the place of reviews, while there are none', standard: 'New here: ask us for references'},
      newHereText: {
        title: 'Below it',
        standard: "Ask, and we'll put you in touch with people we've worked for.",
      },
      review: {title: 'To the review form', standard: 'Share your experience'},
      reviewLead: {title: 'Before the link to the review form', standard: 'Have we worked for you?'},
      backToServices: {title: 'Back to the services', standard: 'Back to Services'},
    },
  },
  headings: {
    title: 'Headings',
    words: {
      prices: {title: 'Above the prices of a service', standard: 'Ballpark prices'},
      pricesFrom: {title: 'Beside the buttons of a service: its lowest price', standard: 'From {price}'},
      timelines: {title: 'Above how long a service takes', standard: 'How long it takes'},
      beforeAfter: {title: 'Above before and after', standard: 'Before and after'},
      ourWork: {title: 'Above pictures of a service', standard: 'Our work'},
      drawnWork: {title: 'The same, while one of them is a drawing', standard: 'What it looks like'},
      drawnGallery: {title: 'Above the gallery, while one of its pictures is a drawing', standard: 'What We Do'},
      drawnNote: {title: 'Below these two', standard: 'Illustrations, until we have photos of our own jobs.'},
      recentProjects: {title: 'Above recent projects', standard: 'Recent projects'},
      serviceQuestions: {title: 'Above the questions of a service', standard: 'Common questions'},
      otherServices: {title: 'Above other services', standard: 'Other services'},
      moreServices: {title: 'Above services without a card', standard: 'More services'},
      bookServiceHeading: {title: 'Panel of a service', standard: 'Book {service}'},
      bookAreaHeading: {title: 'Panel of an area', standard: 'Book {a trade} in {area}'},
      areaServices: {title: 'Above the services of an area', standard: 'Popular services in {area}'},
      areaProject: {title: 'Above the project of an area', standard: 'A recent project in {area}'},
      areaQuestions: {title: 'Above the questions of an area', standard: '{area} questions'},
      areaLink: {title: 'Link to another area', standard: '{Trade} in {area}'},
      quickLinks: {title: 'Bottom of the page: links', standard: 'Quick links'},
      serviceAreas: {title: 'Bottom of the page: areas', standard: 'Service areas'},
    },
  },
  questions: {
    title: 'Questions of the forms',
    words: {
      askWork: {title: 'Step 1', standard: 'What can we help with?'},
      askDetails: {title: 'Step 2', standard: 'Which jobs?'},
      askProject: {title: 'Step 3', standard: 'Tell us about the project'},
      askContact: {title: 'Step 4', standard: "Where's the job, and how can we reach you?"},
      askWhen: {title: 'When', standard: 'When do you need it done?'},
      askHalfDays: {title: 'When: half-days', standard: 'Which mornings or afternoons work for you?'},
      halfDaysHint: {
        title: 'When: below the half-days',
        standard: "Pick up to three. We'll do our best; we confirm the time with you.",
      },
      chooseAny: {title: 'Step 1: above the choices', standard: 'Pick all that apply.'},
      customLabel: {title: "Step 2: in the customer's own words", standard: 'Something else?'},
      customHint: {
        title: 'Step 2: below that',
        standard: 'In your own words, for example "Rehang the back gate".',
      },
      askEstimate: {title: 'Estimate form: the work', standard: 'What do you need done?'},
      contactAdvice: {
        title: 'Contact form: above it',
        standard: 'Fields marked * are required. The rest helps us give you a better answer.',
      },
    },
  },
  places: {
    title: 'Do you serve my area?',
    words: {
      askPlace: {title: 'The question', standard: 'Do you serve my area?'},
      placeLabel: {title: 'Below it: the field', standard: 'ZIP code or town'},
      checkPlace: {title: 'Below it: the button', standard: 'Check'},
      insideArea: {title: 'Where you come', standard: 'Yes, we serve {area}.'},
      outsideArea: {
        title: "Where you usually don't come",
        standard: "That's outside our usual area. Send your request anyway and we'll let you know.",
      },
      unknownPlace: {
        title: 'A place that is in no list',
        standard: "We're not sure about that one. Try the town with its ZIP code, or just ask us.",
      },
    },
  },
  after: {
    title: 'After a request',
    words: {
      contactThanks: {title: 'Thanks for a request', standard: "Thank you! We've received your request."},
      orderThanks: {title: 'Thanks for an order', standard: 'Thank you! We have received your order.'},
    },
  },
} as const satisfies Record<string, {title: string; words: Record<string, Word>}>

type Groups = typeof wordGroups
export type SiteWord = {[Group in keyof Groups]: keyof Groups[Group]['words']}[keyof Groups]
export type SiteWords = Record<SiteWord, string>

const standards = Object.values(wordGroups).flatMap(({words}) => Object.entries<Word>(words))

/** The owner's words, and ours where the owner has none. */
export function toSiteWords(
  owners: {[Key in SiteWord]?: string | null} | null | undefined,
  trade?: string | null,
): SiteWords {
  return Object.fromEntries(
    standards.map(([key, {standard}]) => [key, owners?.[key as SiteWord]?.trim() || fillTrade(standard, trade)]),
  ) as SiteWords
}

/** "Book an electrician in {area}" */
export function fillTrade(words: string, owners: string | null | undefined): string {
  const trade = owners?.trim() || standardTrade
  return words
    .replaceAll('{a trade}', `${/^[aeiou]/i.test(trade) ? 'an' : 'a'} ${trade}`)
    .replaceAll('{Trade}', trade.charAt(0).toUpperCase() + trade.slice(1))
}

/** "{area} questions" with the area in its place. */
export function fillWords(
  words: string,
  values: {area?: string | null; service?: string | null; price?: string | null},
): string {
  return words.replace(/\{(area|service|price)\}/g, (_, name: keyof typeof values) => values[name] ?? '')
}

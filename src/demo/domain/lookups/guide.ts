/** "Which permit do I need?": a decision tree after the rules of Victoria. */
import type { Guide, GuideOutcome, GuideStep } from "#contract/public/public-lodgement.ts";

const EXEMPT = "Building Regulations 2018, Schedule 3: work that needs no building permit.";
const ACT = "Building Act 1993, section 16: building work needs a building permit.";

const ask = (Id: string, Choice: string, Question: string, Answers: GuideStep[]): GuideStep => ({
  ...{ Id, Choice, Question, Answers },
});

const end = (Id: string, Choice: string, Outcome: GuideOutcome): GuideStep => ({ Id, Choice, Outcome });

const lodge = (ApplicationTypeId: string, Title: string, Text: string, Rule = ACT): GuideOutcome => ({
  ...{ Kind: "lodge", Title, Text, Rule, ApplicationTypeId },
});

const none = (Text: string, Rule = EXEMPT): GuideOutcome => ({
  ...{ Kind: "none", Title: "You need no building permit", Text, Rule },
});

const shed = ask("shed", "A garage, carport or shed", "How large is it?", [
  end(
    "shed-small",
    "Up to 10 square metres, up to 3 metres high, free-standing, not of brick or stone",
    none(
      "Within a metre of a boundary it may be 2.4 metres high, and it stands no further forward than the house.",
    ),
  ),
  end(
    "shed-large",
    "Larger, higher, attached, or of brick or stone",
    lodge(
      "building-permit-outbuilding",
      "Building permit: garage, carport or shed",
      "Have a site plan, the drawings and the engineer's details at hand.",
    ),
  ),
]);

const deck = ask("deck", "A deck, pergola or verandah", "Which is it?", [
  end(
    "pergola-small",
    "A pergola with an open roof, up to 20 square metres and 3.6 metres high",
    none("It may stand up to 2.5 metres in front of the house, and has no roof that keeps the rain out."),
  ),
  end(
    "deck-any",
    "A deck, a verandah, or a larger pergola",
    lodge(
      "building-permit-alterations",
      "Building permit: additions and alterations",
      "Decks need a permit at any height, since they are not among the work that is exempt.",
    ),
  ),
]);

const fence = ask("fence", "A fence or a retaining wall", "Which is it?", [
  end(
    "fence-low",
    "A fence up to 2 metres at the side or back, or up to 1.5 metres within 3 metres of the street",
    none(
      "A front fence of brick or stone may be 1.2 metres high; close to a street corner all fences stay under 1 metre.",
    ),
  ),
  end(
    "wall-low",
    "A retaining wall under 1 metre that holds up nothing of a neighbour's",
    none("Where it goes along with other building work, it is part of the permit for that work."),
  ),
  end("fence-high", "A higher fence or wall", {
    Kind: "contact",
    Title: "You need a building permit for it",
    Text: "It is not taken online yet: call or write to us, with a site plan and the engineer's details at hand.",
    Rule: ACT,
  }),
]);

const pool = ask("pool", "A swimming pool or spa", "Can it hold more than 30 centimetres of water?", [
  end("pool-shallow", "No", none("Empty it when nobody watches: children drown in very little water.")),
  end(
    "pool-deep",
    "Yes",
    lodge(
      "building-permit-pool",
      "Building permit: swimming pool or spa and barrier",
      "The pool and the barrier around it are one application. The pool is registered with the council afterwards.",
      "Building Regulations 2018, Part 9A: pools and spas deeper than 30 centimetres need a barrier and are registered.",
    ),
  ),
]);

const demolish = ask("demolish", "Take a building down", "What is it?", [
  end(
    "demolish-small",
    "A free-standing shed or carport up to 40 square metres, not of brick or stone",
    none("Ask first whether a heritage overlay applies to the land."),
  ),
  end(
    "demolish-any",
    "Anything else",
    lodge(
      "building-permit-demolition",
      "Building permit: demolition",
      "Part of it is the council's consent, where most of the building or its front goes.",
      "Building Act 1993, section 29A: the council is asked before a building is taken down.",
    ),
  ),
]);

const house = ask("house", "A house, or a change to one", "What are you going to do?", [
  end(
    "house-new",
    "Build a new house or townhouse",
    lodge(
      "building-permit-new-dwelling",
      "Building permit: new dwelling",
      "Have the drawings, soil report, energy rating and your builder's insurance at hand.",
    ),
  ),
  end(
    "house-extend",
    "Extend or alter it, with a registered builder",
    lodge(
      "building-permit-alterations",
      "Building permit: additions and alterations",
      "Have the drawings and your builder's insurance at hand.",
    ),
  ),
  end(
    "house-own",
    "Extend it, and do or arrange the work myself",
    lodge(
      "building-permit-owner-builder",
      "Building permit: extension by an owner-builder",
      "For work over $16,000 you need a certificate of consent as an owner-builder first.",
      "Building Act 1993, section 25B: owner-builders need a certificate of consent.",
    ),
  ),
  end(
    "house-repair",
    "Repair it with the same materials",
    none("As long as it does not weaken the building, or lessen its safety in a fire."),
  ),
  end("house-sell", "Sell a house that I built or extended myself", {
    Kind: "contact",
    Title: "You need a report and insurance, not a permit",
    Text: "For six and a half years after the work is finished, a seller gives the buyer an inspection report of the last six months, and building insurance. Ask us if you are not sure.",
    Rule: "Building Act 1993, section 137B: selling as an owner-builder.",
  }),
]);

const permit = ask("permit", "I have a permit already", "What do you want to do?", [
  end(
    "permit-done",
    "The work is finished, and I want to use the building",
    lodge(
      "occupancy-permit",
      "Occupancy permit",
      "Have the number of your permit and the certificates of your trades at hand.",
      "Building Act 1993, section 39: a new building is not occupied before its occupancy permit.",
    ),
  ),
  end("permit-inspection", "Have a stage inspected", {
    Kind: "inspection",
    Title: "Ask for an inspection",
    Text: "Have the number of your application at hand. You see which stage comes next, and choose a day.",
    Rule: "Building Act 1993, section 33: mandatory stages are inspected before work goes on.",
  }),
  end(
    "permit-time",
    "More time",
    lodge(
      "permit-extension",
      "Extension of time",
      "Ask before the permit lapses: afterwards it cannot be extended.",
      "Building Regulations 2018: a permit lapses when work is not begun or finished in its time.",
    ),
  ),
  end(
    "permit-change",
    "Change what was approved",
    lodge(
      "permit-amendment",
      "Amendment of a permit",
      "You are asked about the change only.",
      "Building Act 1993, section 16: work follows the permit and its drawings.",
    ),
  ),
  end("permit-track", "See where it stands", {
    Kind: "track",
    Title: "Track your application",
    Text: "You need its number and nothing else.",
  }),
]);

export const guide: Omit<Guide, "Types"> = {
  Question: "What is it about?",
  Answers: [
    house,
    deck,
    shed,
    pool,
    fence,
    demolish,
    end(
      "siting",
      "My design is outside the siting rules, such as setbacks",
      lodge(
        "report-and-consent-siting",
        "Report and consent: siting",
        "The council decides before the building permit. Your neighbours are asked where it touches them.",
        "Building Regulations 2018, Part 5: siting, and the council's report and consent.",
      ),
    ),
    permit,
    end("cost", "What would it cost?", {
      Kind: "quotation",
      Title: "Ask for a quotation",
      Text: "Say what you plan and what it costs: the fees are worked out line by line, and hold for 30 days.",
    }),
  ],
};

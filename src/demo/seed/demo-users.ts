/** Demo users delivered with the software (spec 3), offered on the sign-in page of a mock host. */
import type { DemoUser } from "#contract/config/demo-user.ts";
import { DEFAULT_TIME_ZONE } from "#contract/config/time-zone.ts";

const noProfiles = { linkedIn: "", facebook: "", instagram: "" };

export const demoUsers: readonly DemoUser[] = [
  {
    id: 1,
    username: "admin@demo.example",
    email: "admin@demo.example",
    roles: [1],
    names: { firstName: "Marguerite", lastName: "Tan", fullName: "Marguerite Tan" },
    occupation: "Architect",
    company: "Tan & Field Architects",
    language: "en-US",
    timeZone: DEFAULT_TIME_ZONE,
    communication: { email: true, sms: true, phone: false },
    emailSettings: {
      emailNotification: true,
      sendCopyToPersonalEmail: false,
      whenApplicationMoves: true,
      whenInformationIsAsked: true,
    },
    address: {
      addressLine: "Suite 4, 12 Ropewalk Lane",
      city: "Harbour Quay",
      state: "VIC",
      postCode: "3099",
    },
    socialNetworks: { ...noProfiles, linkedIn: "https://linkedin.example/tan-and-field" },
  },
  {
    id: 2,
    username: "user@demo.example",
    email: "user@demo.example",
    roles: [2],
    names: { firstName: "Ada", lastName: "Okafor", fullName: "Ada Okafor" },
    occupation: "Builder",
    company: "Okafor Homes Pty Ltd",
    language: "en-US",
    timeZone: DEFAULT_TIME_ZONE,
    communication: { email: true, sms: false, phone: true },
    emailSettings: {
      emailNotification: true,
      sendCopyToPersonalEmail: true,
      whenApplicationMoves: true,
      whenInformationIsAsked: true,
    },
    address: { addressLine: "27 Millrace Road", city: "Riverbend", state: "VIC", postCode: "3994" },
    socialNetworks: {
      linkedIn: "https://linkedin.example/okafor-homes",
      facebook: "https://facebook.example/okaforhomes",
      instagram: "https://instagram.example/okaforhomes",
    },
  },
  {
    id: 3,
    username: "guest@demo.example",
    email: "guest@demo.example",
    roles: [3],
    names: { firstName: "Noel", lastName: "Whitford", fullName: "Noel Whitford" },
    occupation: "Neighbour",
    company: null,
    language: "en-US",
    timeZone: DEFAULT_TIME_ZONE,
    communication: { email: true, sms: false, phone: false },
    emailSettings: {
      emailNotification: false,
      sendCopyToPersonalEmail: false,
      whenApplicationMoves: false,
      whenInformationIsAsked: false,
    },
    address: { addressLine: "3 Heron Court", city: "Willowmere", state: "VIC", postCode: "3993" },
    socialNetworks: noProfiles,
  },
];

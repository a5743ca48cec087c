/** The demo host of a private firm in the mountains: plum and ochre on ivory, serif headings, four languages. */
import { summitBanner, summitLogo } from "./art/summit-art.ts";
import type { DemoHost } from "./host.ts";

const SERIF = '"Source Serif 4", "Songti SC", "Noto Serif CJK SC", serif';

export const summitHost: DemoHost = {
  host: "summit.localhost",
  languages: ["en-US", "vi", "ar", "zh-Hans"],
  payment: "transfer",
  isPrivateSurveyor: true,
  licence: {
    Id: "summit",
    Name: "Summit Building Surveyors",
    Phone: "(03) 5550 0377",
    Email: "office@summit.example",
    Address: "Level 2, 88 Ridge Road, Mount Corra VIC 3798",
    OpeningHours: "Monday to Thursday, 9 am to 5 pm; Friday to 3 pm",
  },
  style: {
    ":root": {
      "--brand-primary": "#5b2a55",
      "--brand-on-primary": "#ffffff",
      "--brand-accent": "#8a5a0c",
      "--brand-on-accent": "#ffffff",
      "--surface": "#fffdf9",
      "--surface-raised": "#ffffff",
      "--surface-sunken": "#f7f2ea",
      "--border": "#e5dccf",
      "--border-strong": "#857769",
      "--text": "#2a2028",
      "--text-muted": "#625660",
      "--link": "#6c2f64",
      "--focus": "#8a5a0c",
      "--header-background": "#fffdf9",
      "--header-text": "#43203f",
      "--menu-background": "#fffdf9",
      "--menu-text": "#2a2028",
      "--menu-active-background": "#efe3ed",
      "--menu-active-text": "#43203f",
      "--footer-background": "#f7f2ea",
      "--footer-text": "#55484f",
      "--radius": "0",
      "--shadow": "0 2px 12px rgb(67 32 63 / 0.1)",
      "--font-heading": SERIF,
    },
    ".portal-header": { "border-bottom": "1px solid #d9c9b0" },
    ".page-title": { "font-weight": "400", "letter-spacing": "0", color: "#43203f" },
    ".button-primary": { "letter-spacing": "0.02em" },
    ".card": { "border-top": "3px solid #b9791a" },
  },
  images: {
    ".portal-logo": { src: "logo.svg" },
    ".portal-banner": { src: "banner.svg" },
    "link[rel=icon]": { src: "logo.svg" },
  },
  assets: { "logo.svg": summitLogo, "banner.svg": summitBanner },
  texts: {
    "en-US": {
      "auth.signIn.lead":
        "Your building surveyors in the ranges. Lodge, answer, and follow your permit here.",
    },
    vi: {
      "auth.signIn.lead":
        "Giám định viên xây dựng của quý vị ở vùng núi. Nộp đơn, trả lời và theo dõi giấy phép tại đây.",
    },
    ar: {
      "auth.signIn.lead": "مسّاحو البناء في منطقة الجبال. قدّم طلبك وأجب عن الأسئلة وتابع رخصتك من هنا.",
    },
    "zh-Hans": {
      "auth.signIn.lead": "山区的建筑测量师为您服务。在此提交申请、答复请求，并跟进您的许可证。",
    },
  },
};

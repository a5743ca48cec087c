export const paymentStyle = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
body { margin: 0; background: Canvas; color: CanvasText; }
main { max-width: 30rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { margin: 0.5rem 0 1.5rem; font-size: 1.75rem; line-height: 1.2; }
dl { margin: 0 0 2rem; border-top: 1px solid GrayText; }
dl div { display: flex; justify-content: space-between; gap: 1.5rem; padding: 0.6rem 0; border-bottom: 1px solid GrayText; }
dt, dd { margin: 0; }
dd { text-align: end; overflow-wrap: anywhere; }
.total { font-weight: 700; font-size: 1.25rem; }
form { display: grid; gap: 0.75rem; }
button { min-height: 2.75rem; padding: 0.5rem 1rem; border: 2px solid #1d4f91; border-radius: 4px; background: transparent; color: inherit; font: inherit; cursor: pointer; }
button.pay { background: #1d4f91; color: #fff; font-weight: 600; }
button:focus-visible, a:focus-visible { outline: 3px solid #b45309; outline-offset: 2px; }
.soft { font-size: 0.9375rem; }
`;

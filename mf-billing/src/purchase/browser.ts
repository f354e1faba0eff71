/** A tab that was opened for a payment page. */
export interface PaymentTab {
  go(url: string): void;
  close(): void;
}

/** What a purchase needs of the browser. */
export interface PurchaseBrowser {
  /** Path and query of the page, to come back to after a redirect. */
  path(): string;
  redirect(url: string): void;
  /** Opens an empty tab; null where the browser does not let it. */
  openTab(): PaymentTab | null;
  /** The data that 3-D Secure requires (EMV 3DS 2.3, browser data). */
  details(): {
    readonly javaEnabled: boolean;
    readonly screenHeight: number;
    readonly screenWidth: number;
    readonly colorDepth: number;
    readonly timeZoneOffset: number;
    readonly accept: string;
    readonly userAgent: string;
    readonly contentLength: number;
    readonly language: string;
  };
  randomId(): string;
}

export function browserOf(window: Window & typeof globalThis): PurchaseBrowser {
  const { navigator, screen, location, crypto } = window;
  return {
    path: () => location.pathname + location.search,
    redirect: (url) => {
      location.assign(url);
    },
    openTab() {
      const tab = window.open('', '_blank');
      if (tab === null) return null;
      // The payment page is not to reach this one.
      tab.opener = null;
      return {
        go: (url) => {
          tab.location.href = url;
        },
        close: () => {
          tab.close();
        },
      };
    },
    details: () => ({
      javaEnabled: false,
      screenHeight: screen.height,
      screenWidth: screen.width,
      colorDepth: screen.colorDepth,
      timeZoneOffset: new Date().getTimezoneOffset(),
      accept: '*/*',
      userAgent: navigator.userAgent,
      contentLength: 0,
      language: navigator.language,
    }),
    randomId: () => crypto.randomUUID(),
  };
}

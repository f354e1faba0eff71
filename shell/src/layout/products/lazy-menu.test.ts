import { preloadMenu } from './lazy-menu.tsx';
import { searchIn } from './ProductsBody.tsx';

jest.mock('./ProductsBody.tsx', () => ({ searchIn: jest.fn() }));

test('the search is prepared in the language of the page before the menu opens', async () => {
  const called = new Promise<string>((resolve) => {
    jest.mocked(searchIn).mockImplementation((language) => {
      resolve(language);
      return Promise.resolve(() => []);
    });
  });
  preloadMenu('ja');
  expect(await called).toBe('ja');
});

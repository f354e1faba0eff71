import { defaultPackageId, packageById, pricePerThousand } from '@facet/catalog';

/** US dollars for 1000 credits of the package that is offered first. */
export const usdPerThousand = pricePerThousand(packageById(defaultPackageId));

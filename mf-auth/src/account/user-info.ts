import type { EndpointData } from '@facet/contracts';
import type { userInfoEndpoint } from '@facet/contracts/accounts';

/** What the user service says of the signed-in user. */
export type UserInfo = EndpointData<typeof userInfoEndpoint>;

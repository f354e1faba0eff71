import type { Place } from '@facet/engines/globe';

/** A town that can be chosen by name. */
export interface City extends Place {
  /** “Paris, France”. */
  readonly name: string;
}

/** All capitals and large cities of the world, a country a line: names with degrees north and east. */
const list = `
Afghanistan: Kabul 34.53 69.17, Herat 34.35 62.2
Albania: Tirana 41.33 19.82
Algeria: Algiers 36.75 3.06, Oran 35.7 -0.63
Andorra: Andorra la Vella 42.51 1.52
Angola: Luanda -8.84 13.23
Antigua and Barbuda: St. John's 17.12 -61.85
Argentina: Buenos Aires -34.6 -58.38, Córdoba -31.42 -64.18, Mendoza -32.89 -68.84, Rosario -32.95 -60.65, Ushuaia -54.8 -68.3
Armenia: Yerevan 40.18 44.51
Australia: Canberra -35.28 149.13, Sydney -33.87 151.21, Melbourne -37.81 144.96, Brisbane -27.47 153.03, Perth -31.95 115.86, Adelaide -34.93 138.6, Darwin -12.46 130.84, Hobart -42.88 147.33, Cairns -16.92 145.77, Alice Springs -23.7 133.88
Austria: Vienna 48.21 16.37, Salzburg 47.8 13.04, Innsbruck 47.27 11.39, Graz 47.07 15.44
Azerbaijan: Baku 40.41 49.87
Bahamas: Nassau 25.06 -77.35
Bahrain: Manama 26.23 50.59
Bangladesh: Dhaka 23.81 90.41, Chittagong 22.36 91.78
Barbados: Bridgetown 13.1 -59.62
Belarus: Minsk 53.9 27.57
Belgium: Brussels 50.85 4.35, Antwerp 51.22 4.4, Bruges 51.21 3.22
Belize: Belmopan 17.25 -88.76
Benin: Porto-Novo 6.5 2.63, Cotonou 6.37 2.43
Bhutan: Thimphu 27.47 89.64
Bolivia: La Paz -16.5 -68.15, Sucre -19.05 -65.26, Santa Cruz -17.78 -63.18
Bosnia and Herzegovina: Sarajevo 43.86 18.41
Botswana: Gaborone -24.65 25.91
Brazil: Brasília -15.79 -47.88, São Paulo -23.55 -46.63, Rio de Janeiro -22.91 -43.17, Salvador -12.97 -38.5, Fortaleza -3.73 -38.53, Belo Horizonte -19.92 -43.94, Manaus -3.12 -60.02, Curitiba -25.43 -49.27, Recife -8.05 -34.88, Porto Alegre -30.03 -51.23, Belém -1.46 -48.5
Brunei: Bandar Seri Begawan 4.94 114.95
Bulgaria: Sofia 42.7 23.32, Varna 43.21 27.91
Burkina Faso: Ouagadougou 12.37 -1.52
Burundi: Gitega -3.43 29.93
Cambodia: Phnom Penh 11.56 104.92, Siem Reap 13.36 103.86
Cameroon: Yaoundé 3.87 11.52, Douala 4.05 9.7
Canada: Ottawa 45.42 -75.7, Toronto 43.65 -79.38, Montreal 45.5 -73.57, Vancouver 49.28 -123.12, Calgary 51.05 -114.07, Edmonton 53.55 -113.49, Quebec City 46.81 -71.21, Winnipeg 49.9 -97.14, Halifax 44.65 -63.58
Cape Verde: Praia 14.93 -23.51
Central African Republic: Bangui 4.36 18.58
Chad: N'Djamena 12.13 15.06
Chile: Santiago -33.45 -70.67, Valparaíso -33.05 -71.62, Punta Arenas -53.16 -70.91
China: Beijing 39.9 116.41, Shanghai 31.23 121.47, Guangzhou 23.13 113.26, Shenzhen 22.54 114.06, Chengdu 30.57 104.07, Chongqing 29.56 106.55, Wuhan 30.59 114.31, Xi'an 34.34 108.94, Tianjin 39.13 117.2, Hangzhou 30.27 120.16, Nanjing 32.06 118.8, Harbin 45.8 126.53, Kunming 24.88 102.83, Lhasa 29.65 91.14, Ürümqi 43.83 87.62, Hong Kong 22.32 114.17, Macao 22.2 113.54
Colombia: Bogotá 4.71 -74.07, Medellín 6.24 -75.58, Cali 3.45 -76.53, Cartagena 10.39 -75.51
Comoros: Moroni -11.7 43.26
Congo: Brazzaville -4.26 15.24
Costa Rica: San José 9.93 -84.08
Croatia: Zagreb 45.81 15.98, Split 43.51 16.44, Dubrovnik 42.65 18.09
Cuba: Havana 23.11 -82.37
Cyprus: Nicosia 35.19 33.38
Czechia: Prague 50.08 14.44, Brno 49.2 16.61
Democratic Republic of the Congo: Kinshasa -4.44 15.27, Lubumbashi -11.66 27.48
Denmark: Copenhagen 55.68 12.57, Aarhus 56.16 10.2
Djibouti: Djibouti 11.59 43.15
Dominica: Roseau 15.3 -61.39
Dominican Republic: Santo Domingo 18.49 -69.93, Punta Cana 18.58 -68.4
Ecuador: Quito -0.18 -78.47, Guayaquil -2.19 -79.89
Egypt: Cairo 30.04 31.24, Alexandria 31.2 29.92, Luxor 25.69 32.64
El Salvador: San Salvador 13.69 -89.22
Equatorial Guinea: Malabo 3.75 8.78
Eritrea: Asmara 15.32 38.93
Estonia: Tallinn 59.44 24.75
Eswatini: Mbabane -26.31 31.14
Ethiopia: Addis Ababa 9.03 38.74
Fiji: Suva -18.14 178.44
Finland: Helsinki 60.17 24.94, Rovaniemi 66.5 25.73
France: Paris 48.86 2.35, Marseille 43.3 5.37, Lyon 45.76 4.84, Nice 43.7 7.27, Bordeaux 44.84 -0.58, Toulouse 43.6 1.44, Strasbourg 48.57 7.75
Gabon: Libreville 0.42 9.47
Gambia: Banjul 13.45 -16.58
Georgia: Tbilisi 41.72 44.83, Batumi 41.64 41.64
Germany: Berlin 52.52 13.4, Hamburg 53.55 9.99, Munich 48.14 11.58, Cologne 50.94 6.96, Frankfurt 50.11 8.68, Stuttgart 48.78 9.18, Dresden 51.05 13.74, Leipzig 51.34 12.37
Ghana: Accra 5.6 -0.19, Kumasi 6.69 -1.62
Greece: Athens 37.98 23.73, Thessaloniki 40.64 22.94, Santorini 36.39 25.46
Greenland: Nuuk 64.18 -51.69
Grenada: St. George's 12.05 -61.75
Guatemala: Guatemala City 14.63 -90.51
Guinea: Conakry 9.64 -13.58
Guinea-Bissau: Bissau 11.86 -15.6
Guyana: Georgetown 6.8 -58.16
Haiti: Port-au-Prince 18.59 -72.31
Honduras: Tegucigalpa 14.07 -87.19
Hungary: Budapest 47.5 19.04
Iceland: Reykjavík 64.15 -21.94
India: New Delhi 28.61 77.21, Mumbai 19.08 72.88, Bengaluru 12.97 77.59, Kolkata 22.57 88.36, Chennai 13.08 80.27, Hyderabad 17.39 78.49, Ahmedabad 23.02 72.57, Pune 18.52 73.86, Jaipur 26.91 75.79, Lucknow 26.85 80.95, Kochi 9.93 76.27, Varanasi 25.32 82.97, Agra 27.18 78.01
Indonesia: Jakarta -6.2 106.85, Surabaya -7.26 112.75, Bandung -6.92 107.61, Medan 3.6 98.67, Denpasar -8.65 115.22, Yogyakarta -7.8 110.36, Makassar -5.15 119.43, Nusantara -0.97 116.7
Iran: Tehran 35.69 51.39, Isfahan 32.65 51.67, Mashhad 36.3 59.61, Shiraz 29.59 52.58
Iraq: Baghdad 33.31 44.37, Erbil 36.19 44.01, Basra 30.51 47.78
Ireland: Dublin 53.35 -6.26, Galway 53.27 -9.06
Israel: Jerusalem 31.77 35.21, Tel Aviv 32.09 34.78
Italy: Rome 41.9 12.5, Milan 45.46 9.19, Venice 45.44 12.32, Florence 43.77 11.26, Naples 40.85 14.27, Palermo 38.12 13.36, Turin 45.07 7.69, Bologna 44.49 11.34
Ivory Coast: Yamoussoukro 6.83 -5.29, Abidjan 5.36 -4.01
Jamaica: Kingston 17.97 -76.79
Japan: Tokyo 35.68 139.69, Osaka 34.69 135.5, Kyoto 35.01 135.77, Sapporo 43.06 141.35, Fukuoka 33.59 130.4, Hiroshima 34.39 132.46, Nagoya 35.18 136.91, Naha 26.21 127.68, Sendai 38.27 140.87
Jordan: Amman 31.95 35.93, Petra 30.33 35.44
Kazakhstan: Astana 51.17 71.45, Almaty 43.24 76.89
Kenya: Nairobi -1.29 36.82, Mombasa -4.04 39.67
Kiribati: Tarawa 1.33 172.98
Kosovo: Pristina 42.66 21.17
Kuwait: Kuwait City 29.38 47.99
Kyrgyzstan: Bishkek 42.87 74.59
Laos: Vientiane 17.97 102.63, Luang Prabang 19.89 102.14
Latvia: Riga 56.95 24.11
Lebanon: Beirut 33.89 35.5
Lesotho: Maseru -29.31 27.48
Liberia: Monrovia 6.3 -10.8
Libya: Tripoli 32.89 13.19, Benghazi 32.12 20.07
Liechtenstein: Vaduz 47.14 9.52
Lithuania: Vilnius 54.69 25.28
Luxembourg: Luxembourg 49.61 6.13
Madagascar: Antananarivo -18.88 47.51
Malawi: Lilongwe -13.96 33.77
Malaysia: Kuala Lumpur 3.14 101.69, George Town 5.41 100.34, Kota Kinabalu 5.98 116.07
Maldives: Malé 4.18 73.51
Mali: Bamako 12.64 -8, Timbuktu 16.77 -3.01
Malta: Valletta 35.9 14.51
Marshall Islands: Majuro 7.1 171.38
Mauritania: Nouakchott 18.08 -15.98
Mauritius: Port Louis -20.16 57.5
Mexico: Mexico City 19.43 -99.13, Guadalajara 20.67 -103.35, Monterrey 25.69 -100.32, Cancún 21.16 -86.85, Tijuana 32.51 -117.04, Oaxaca 17.07 -96.73, Mérida 20.97 -89.62
Micronesia: Palikir 6.92 158.16
Moldova: Chișinău 47.01 28.86
Monaco: Monaco 43.74 7.42
Mongolia: Ulaanbaatar 47.89 106.91
Montenegro: Podgorica 42.44 19.26, Kotor 42.42 18.77
Morocco: Rabat 34.02 -6.84, Casablanca 33.57 -7.59, Marrakesh 31.63 -7.99, Fez 34.03 -5
Mozambique: Maputo -25.97 32.57
Myanmar: Naypyidaw 19.76 96.08, Yangon 16.87 96.2, Mandalay 21.96 96.09
Namibia: Windhoek -22.56 17.07
Nauru: Yaren -0.55 166.92
Nepal: Kathmandu 27.72 85.32, Pokhara 28.21 83.99
Netherlands: Amsterdam 52.37 4.9, Rotterdam 51.92 4.48, The Hague 52.08 4.31, Utrecht 52.09 5.12
New Zealand: Wellington -41.29 174.78, Auckland -36.85 174.76, Christchurch -43.53 172.64, Queenstown -45.03 168.66
Nicaragua: Managua 12.11 -86.24
Niger: Niamey 13.51 2.11
Nigeria: Abuja 9.08 7.4, Lagos 6.52 3.38, Kano 12 8.52
North Korea: Pyongyang 39.04 125.76
North Macedonia: Skopje 42 21.43
Norway: Oslo 59.91 10.75, Bergen 60.39 5.32, Tromsø 69.65 18.96, Trondheim 63.43 10.4, Longyearbyen 78.22 15.64
Oman: Muscat 23.59 58.41
Pakistan: Islamabad 33.68 73.05, Karachi 24.86 67, Lahore 31.55 74.34
Palau: Ngerulmud 7.5 134.62
Palestine: Ramallah 31.9 35.2, Gaza 31.5 34.47
Panama: Panama City 8.98 -79.52
Papua New Guinea: Port Moresby -9.44 147.18
Paraguay: Asunción -25.26 -57.58
Peru: Lima -12.05 -77.04, Cusco -13.53 -71.97, Arequipa -16.41 -71.54
Philippines: Manila 14.6 120.98, Cebu City 10.32 123.89, Davao 7.19 125.46
Poland: Warsaw 52.23 21.01, Kraków 50.06 19.94, Gdańsk 54.35 18.65, Wrocław 51.11 17.04
Portugal: Lisbon 38.72 -9.14, Porto 41.15 -8.61, Faro 37.02 -7.93, Funchal 32.65 -16.91
Puerto Rico: San Juan 18.47 -66.11
Qatar: Doha 25.29 51.53
Romania: Bucharest 44.43 26.1, Cluj-Napoca 46.77 23.6
Russia: Moscow 55.76 37.62, Saint Petersburg 59.93 30.34, Novosibirsk 55.03 82.92, Yekaterinburg 56.84 60.6, Kazan 55.79 49.12, Vladivostok 43.12 131.89, Irkutsk 52.29 104.28, Sochi 43.6 39.73, Yakutsk 62.03 129.73
Rwanda: Kigali -1.94 30.06
Saint Kitts and Nevis: Basseterre 17.3 -62.72
Saint Lucia: Castries 14.01 -60.99
Saint Vincent and the Grenadines: Kingstown 13.16 -61.22
Samoa: Apia -13.83 -171.77
San Marino: San Marino 43.94 12.45
São Tomé and Príncipe: São Tomé 0.34 6.73
Saudi Arabia: Riyadh 24.71 46.68, Jeddah 21.49 39.19, Mecca 21.39 39.86, Medina 24.47 39.61
Senegal: Dakar 14.72 -17.47
Serbia: Belgrade 44.79 20.45, Novi Sad 45.27 19.83
Seychelles: Victoria -4.62 55.45
Sierra Leone: Freetown 8.47 -13.23
Singapore: Singapore 1.35 103.82
Slovakia: Bratislava 48.15 17.11
Slovenia: Ljubljana 46.06 14.51
Solomon Islands: Honiara -9.43 159.95
Somalia: Mogadishu 2.05 45.32
South Africa: Pretoria -25.75 28.23, Cape Town -33.92 18.42, Johannesburg -26.2 28.05, Durban -29.86 31.02, Bloemfontein -29.09 26.16
South Korea: Seoul 37.57 126.98, Busan 35.18 129.08, Jeju 33.5 126.53
South Sudan: Juba 4.85 31.58
Spain: Madrid 40.42 -3.7, Barcelona 41.39 2.17, Valencia 39.47 -0.38, Seville 37.39 -5.98, Bilbao 43.26 -2.93, Málaga 36.72 -4.42, Palma 39.57 2.65, Las Palmas 28.12 -15.43, Granada 37.18 -3.6
Sri Lanka: Colombo 6.93 79.86, Kandy 7.29 80.63
Sudan: Khartoum 15.5 32.56
Suriname: Paramaribo 5.87 -55.17
Sweden: Stockholm 59.33 18.07, Gothenburg 57.71 11.97, Malmö 55.6 13, Kiruna 67.86 20.23
Switzerland: Bern 46.95 7.45, Zurich 47.37 8.54, Geneva 46.2 6.14, Basel 47.56 7.59, Lucerne 47.05 8.31
Syria: Damascus 33.51 36.28, Aleppo 36.2 37.13
Taiwan: Taipei 25.03 121.57, Kaohsiung 22.63 120.3
Tajikistan: Dushanbe 38.56 68.77
Tanzania: Dodoma -6.16 35.75, Dar es Salaam -6.79 39.21, Zanzibar -6.17 39.2, Arusha -3.39 36.68
Thailand: Bangkok 13.76 100.5, Chiang Mai 18.79 98.98, Phuket 7.88 98.39
Timor-Leste: Dili -8.56 125.56
Togo: Lomé 6.13 1.22
Tonga: Nuku'alofa -21.14 -175.2
Trinidad and Tobago: Port of Spain 10.66 -61.51
Tunisia: Tunis 36.81 10.18
Turkey: Ankara 39.93 32.86, Istanbul 41.01 28.98, Izmir 38.42 27.14, Antalya 36.9 30.71, Göreme 38.64 34.83
Turkmenistan: Ashgabat 37.96 58.33
Tuvalu: Funafuti -8.52 179.2
Uganda: Kampala 0.35 32.58
Ukraine: Kyiv 50.45 30.52, Lviv 49.84 24.03, Odesa 46.48 30.72, Kharkiv 49.99 36.23
United Arab Emirates: Abu Dhabi 24.45 54.38, Dubai 25.2 55.27
United Kingdom: London 51.51 -0.13, Edinburgh 55.95 -3.19, Manchester 53.48 -2.24, Birmingham 52.49 -1.89, Glasgow 55.86 -4.25, Liverpool 53.41 -2.98, Cardiff 51.48 -3.18, Belfast 54.6 -5.93, Bristol 51.45 -2.59
United States: Washington 38.91 -77.04, New York 40.71 -74.01, Los Angeles 34.05 -118.24, Chicago 41.88 -87.63, Houston 29.76 -95.37, San Francisco 37.77 -122.42, Miami 25.76 -80.19, Boston 42.36 -71.06, Seattle 47.61 -122.33, Las Vegas 36.17 -115.14, Denver 39.74 -104.99, Atlanta 33.75 -84.39, Dallas 32.78 -96.8, Phoenix 33.45 -112.07, Philadelphia 39.95 -75.17, San Diego 32.72 -117.16, New Orleans 29.95 -90.07, Austin 30.27 -97.74, Portland 45.52 -122.68, Minneapolis 44.98 -93.27, Detroit 42.33 -83.05, Salt Lake City 40.76 -111.89, Nashville 36.16 -86.78, Orlando 28.54 -81.38, Honolulu 21.31 -157.86, Anchorage 61.22 -149.9
Uruguay: Montevideo -34.9 -56.16
Uzbekistan: Tashkent 41.3 69.24, Samarkand 39.65 66.96
Vanuatu: Port Vila -17.73 168.32
Vatican City: Vatican City 41.9 12.45
Venezuela: Caracas 10.48 -66.9, Maracaibo 10.65 -71.61
Vietnam: Hanoi 21.03 105.85, Ho Chi Minh City 10.82 106.63, Da Nang 16.05 108.2, Hội An 15.88 108.34
Yemen: Sanaa 15.37 44.19, Aden 12.79 45.02
Zambia: Lusaka -15.39 28.32
Zimbabwe: Harare -17.83 31.05
`;

export const cities: readonly City[] = list
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [country, towns] = line.split(': ') as [string, string];
    return towns.split(', ').map((town) => {
      const [, name, latitude, longitude] = /^(.+) (-?[\d.]+) (-?[\d.]+)$/.exec(town)!;
      return { name: `${name!}, ${country}`, latitude: Number(latitude), longitude: Number(longitude) };
    });
  });

/** Without case, accents and what stands between letters. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

/** The city that a text names, with its country or alone; null where it is not in the list. */
export function cityNamed(text: string): City | null {
  const wanted = plain(text);
  if (wanted === '') return null;
  return (
    cities.find(({ name }) => plain(name) === wanted) ??
    cities.find(({ name }) => plain(name.slice(0, name.indexOf(', '))) === wanted) ??
    null
  );
}
